/**
 * The strands of the spelling sequence, in the order of learning. A strand is what the spelling of its words teaches,
 * and is narrower than a pattern family. Each word has one home strand, the most advanced one that its spelling shows.
 * The word is chosen to practise that strand.
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
/** All home strands: those of the sequence, and the heart words. */
export const HOME_STRANDS = [...STRANDS, HEART_WORDS] as const
export type HomeStrand = (typeof HOME_STRANDS)[number]

export const isInSequence = (strand: HomeStrand): strand is Strand => strand !== HEART_WORDS

/** The strands of big words, which are built from meaningful parts. */
export const BIG_STRANDS: readonly Strand[] = ['spelling-joins', 'prefixes', 'suffixes', 'roots']

/** Returns the index of a strand in the sequence, from 0. Returns -1 for the heart words, which have no position. */
export const strandIndex = (strand: HomeStrand): number => (STRANDS as readonly HomeStrand[]).indexOf(strand)
