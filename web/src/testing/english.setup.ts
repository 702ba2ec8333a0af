/** Unit tests speak English, unless they say otherwise. */
import { speak } from '../text/text.svelte'

await speak('en')
