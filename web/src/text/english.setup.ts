/** Unit tests speak English, unless they say otherwise. */
import { speak } from './text.svelte'

await speak('en')
