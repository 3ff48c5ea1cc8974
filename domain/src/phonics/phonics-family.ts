/** The spelling pattern families of the word bank. */
export const PHONICS_FAMILIES = [
  'vowel_team',
  'silent_e',
  'consonant_blend',
  'ending_le',
  'double_consonant',
  'basic_pattern',
] as const
export type PhonicsFamily = (typeof PHONICS_FAMILIES)[number]
