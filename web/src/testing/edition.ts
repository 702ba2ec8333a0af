/** For tests: an edition by its name. */
import type { Edition } from '../api/types'
import { EDITIONS } from './editions'

export function editionOf(name: string): Edition {
  const edition = EDITIONS.find((one) => one.name === name)
  if (!edition) throw new Error(`there is no edition ${name}`)
  return edition
}
