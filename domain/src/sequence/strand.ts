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

/** Strands whose words are built from parts that mean something: big words. */
export const BIG_STRANDS: readonly Strand[] = ['spelling-joins', 'prefixes', 'suffixes', 'roots']

/** The place of a strand in the order, from 0. */
export const placeOf = (strand: Strand): number => STRANDS.indexOf(strand)
