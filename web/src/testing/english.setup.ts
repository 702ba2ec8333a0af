/** Unit tests run in English unless they switch. */
import { speak } from '../text/text.svelte'

await speak('en')
