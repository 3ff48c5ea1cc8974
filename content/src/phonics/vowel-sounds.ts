/** The short sounds of each vowel letter. American speech makes two of the short o (*hot*, *dog*). */
export const SHORT_SOUNDS: Readonly<Record<string, readonly string[]>> = {
  a: ['AE'],
  e: ['EH'],
  i: ['IH'],
  o: ['AA', 'AO'],
  u: ['AH'],
  y: ['IH'],
}

/** The long sounds of each vowel letter: its own name, and the *u* of *rule*. */
export const LONG_SOUNDS: Readonly<Record<string, readonly string[]>> = {
  a: ['EY'],
  e: ['IY'],
  i: ['AY'],
  o: ['OW'],
  u: ['UW'],
  y: ['AY'],
}
