import type { FamilyTest } from './phonics-family.ts'

/** A consonant and *le* at the end, said as a syllable: *apple*, *table*; not *whale*. */
export const isEndingLeWord: FamilyTest = (spelling, phones) =>
  /[bcdfgkpstz]le$/.test(spelling) && phones.at(-1)?.sound === 'L' && phones.at(-2)?.sound === 'AH'
