/** What a word's spelling can teach. A pattern family of the word bank is one of these. */
export const PHONICS_FAMILIES = [
  'vowel_team',
  'silent_e',
  'consonant_blend',
  'ending_le',
  'double_consonant',
  'basic_pattern',
] as const
export type PhonicsFamily = (typeof PHONICS_FAMILIES)[number]
