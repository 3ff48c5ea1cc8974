/**
 * What a word's spelling teaches, finer than its pattern family and in the order in which it is learned. A word has one
 * home strand, the newest thing in it: it is chosen for that.
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

/** The home of common words with letters that say something unexpected, like *said*. It has no place in the order. */
export const HEART_WORDS = 'heart-words'
/** What a word can be chosen for: a strand of the sequence, or the heart words. */
export const HOME_STRANDS = [...STRANDS, HEART_WORDS] as const
export type HomeStrand = (typeof HOME_STRANDS)[number]

export const isInSequence = (strand: HomeStrand): strand is Strand => strand !== HEART_WORDS

/** Strands whose words are built from parts that mean something: big words. */
export const BIG_STRANDS: readonly Strand[] = ['spelling-joins', 'prefixes', 'suffixes', 'roots']

/** The place of a strand in the order, from 0; -1 for the heart words, which have none. */
export const strandIndex = (strand: HomeStrand): number => (STRANDS as readonly HomeStrand[]).indexOf(strand)
