/** Keys as browsers report them, before they mean letters. */

/** On many keyboards Alt, or the two keys that stand for AltGr, make letters as Ą is. */
export function isChord({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const makesLetter = altKey && /^[^\0-\x7f]$/.test(key)
  return metaKey || ((ctrlKey || altKey) && !makesLetter)
}

/** Dead keys, as that of an accent is: the key after one is known only once both have made a letter. */
export class DeadKeys {
  private isBefore = false
  private isDue = false

  /** Whether a key that goes down is not to be answered: a letter that it makes is pressed later. */
  holdBack(key: string): boolean {
    this.isDue = this.isBefore && /^[ -~]$/.test(key)
    this.isBefore = key === 'Dead'
    return this.isBefore || this.isDue
  }

  /** Whether the letter that is pressed now was made by two keys. */
  takeMade(): boolean {
    const isMade = this.isDue
    this.isDue = false
    return isMade
  }
}
