/**
 * The strands of the spelling sequence: what a word's spelling teaches, finer than its pattern family, in the order of
 * learning. Each word has one home strand, the most advanced one it shows, for which it is chosen.
 */
export const STRANDS = [
  'short-vowels',
  'digraphs',
  'double-letters',
  'blends',
  'silent-e',
  'endings',
  'vowel-teams',
  'vowel-r',
  'diphthongs',
  'soft-c-g',
  'quiet-letters',
  'two-closed',
  'open-closed',
  'schwa',
  'spelling-joins',
  'prefixes',
  'suffixes',
  'roots',
] as const
export type Strand = (typeof STRANDS)[number]

/** The strand of common words with irregular letters, like *said*. It has no position in the sequence. */
export const HEART_WORDS = 'heart-words'
/** The strands a word can be chosen for: those of the sequence, and the heart words. */
export const HOME_STRANDS = [...STRANDS, HEART_WORDS] as const
export type HomeStrand = (typeof HOME_STRANDS)[number]

export const isInSequence = (strand: HomeStrand): strand is Strand => strand !== HEART_WORDS

/** Strands whose words are built from meaningful parts: big words. */
export const BIG_STRANDS: readonly Strand[] = ['spelling-joins', 'prefixes', 'suffixes', 'roots']

/** The index of a strand in the sequence, from 0; -1 for the heart words, which have none. */
export const strandIndex = (strand: HomeStrand): number => (STRANDS as readonly HomeStrand[]).indexOf(strand)
