import type { TimeOfDay } from '../calm-corner/usage.ts'
import type { PhonicsFamily } from '../phonics/phonics-family.ts'

/** Words and phrases of the sentences about a child's week. */

const NUMBERS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** A number up to twelve as a word, a larger number in digits. */
export const numberWord = (count: number): string => NUMBERS[count] ?? String(count)

/** A count with its noun: `one word`, `three words`. */
export const countOf = (count: number, singular: string, plural = `${singular}s`): string =>
  `${numberWord(count)} ${count === 1 ? singular : plural}`

export const quote = (title: string): string => `“${title}”`

export const FAMILY_NAMES: Readonly<Record<PhonicsFamily, string>> = {
  vowel_team: 'with two vowels that make one sound',
  silent_e: 'with a silent “e”',
  consonant_blend: 'with blends like “st” in nest',
  ending_le: 'that end in “le”',
  double_consonant: 'with a double consonant',
  basic_pattern: 'that sound the way they look',
}

export const TIME_NAMES: Readonly<Record<TimeOfDay, string>> = {
  morning: 'the morning',
  afternoon: 'the afternoon',
  evening: 'the evening',
}
