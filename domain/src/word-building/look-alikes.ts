/**
 * Makes wrong tiles for a word by changing letters of one of its chunks (the part of a word on one tile).
 * `distractors.ts` needs them for words that break few spelling rules.
 */

import { seededRandom } from '../random.ts'
import type { Word } from '../word-bank/word.ts'
import { speechAsWritten } from './speech-for-spelling.ts'

/** A wrong choice for one part of a word, derived from that part. `say` is its pronunciation for the voice. */
type LookAlike = { readonly text: string; readonly say: string }

/**
 * Derives wrong choices for one part of a word, which look like that part: with another vowel (*marane* for *marine*),
 * another consonant at the beginning or end (*rad* for *rab*), or other consonants (*cl* for *cr*). For the first part,
 * those that begin like the word come first, and for the last part those that end like it, so that the first or last
 * sound alone does not give the answer away. Ties are broken at random. Parts with odd letters have none.
 */
export const lookAlikesOf = (
  { word, chunks, help }: Pick<Word, 'word' | 'chunks' | 'help'>,
  partIndex: number,
): readonly LookAlike[] => {
  const part = chunks[partIndex] ?? ''
  if (hasOddLetters({ chunks, help }, partIndex)) return []
  const isLast = partIndex === chunks.length - 1
  const candidates = candidatesFor(part, partIndex, isLast)
  return [...new Set(candidates)]
    .filter((text) => text !== part && !/(.)\1\1|ii|uu|aa|[iu]ye|^eg$|[aeiou][jv]$|q(?!u)/.test(text))
    .map((text) => ({
      text,
      rank: seededRandom(`${word} ${text}`)() + (keepsOuterLetters(text, partIndex, { chunks }) ? 0 : 1),
    }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ text }) => ({ text, say: speechAsWritten(text, partIndex > 0) }))
}

const candidatesFor = (part: string, partIndex: number, isLast: boolean): readonly string[] => {
  const [, before = '', isSyllable] = (partIndex > 0 && /^([^aeiouy]+?)(?:(l)e|e)$/.exec(part)) || []
  if (isSyllable) return CONSONANTS_BEFORE_LE.map((letter) => `${letter}le`)
  // The e of *so-me* is silent.
  if (before !== '') return replaceCluster(before, true).map((text) => `${text}e`)
  return hasVowel(part, partIndex) ? [...replaceVowel(part), ...replaceConsonant(part)] : replaceCluster(part, isLast)
}

/** Consonants that combine with the ending -le. */
const CONSONANTS_BEFORE_LE = ['b', 'd', 'f', 'g', 'k', 'p', 't', 'z']

/** Whether a part contains odd letters of its word, which do not make their regular sound. */
export const hasOddLetters = ({ chunks, help }: Pick<Word, 'chunks' | 'help'>, partIndex: number): boolean => {
  const start = chunks.slice(0, partIndex).join('').length
  const end = start + (chunks[partIndex] ?? '').length
  return help?.oddLetters.some(({ at, letters }) => at < end && at + letters.length > start) ?? false
}

/**
 * Whether a part has the same first letter as the one it replaces, if that is the first of its word, and the same last
 * letter, if that is the last.
 */
export const keepsOuterLetters = (text: string, partIndex: number, { chunks }: Pick<Word, 'chunks'>): boolean => {
  const part = chunks[partIndex] ?? ''
  return (
    (partIndex > 0 || text.charAt(0) === part.charAt(0)) &&
    (partIndex < chunks.length - 1 || text.at(-1) === part.at(-1))
  )
}

/** Whether a part contains a vowel; the y of *y-es* and the u of *squ-id* do not count. */
export const hasVowel = (part: string, partIndex: number): boolean =>
  partIndex === 0 ? !/^(?:[^aeiouy]*(?:qu)?|y)$/.test(part) : /[aeiouy]/.test(part)

/** Vowel spellings that occur in the same positions and sound different. */
const SHORT_VOWELS = ['a', 'e', 'i', 'o', 'u']
const VOWEL_PAIRS_INSIDE = ['ai', 'ee', 'oa', 'oo', 'oi', 'ou']
const VOWEL_PAIRS_AT_END = ['ay', 'ee', 'oy', 'ow', 'ew']
const VOWELS_WITH_R = ['ar', 'or', 'ir']

const VOWELS =
  /eigh|igh|[aeo]y|[aeo]w|a[iu]|e[aei]|o[aiou]|u[ei]|ie|(?<![aeiou])[aeiou]r(?![aeiour])|(?<!q)[aeiou](?![aeiou])/g

/** Replaces one vowel of a part. A silent e stays, and c and g keep their hard or soft sound. */
const replaceVowel = (part: string): readonly string[] =>
  Array.from(part.matchAll(VOWELS)).flatMap(({ 0: vowel, index }) => {
    const before = part.slice(0, index)
    const after = part.slice(index + vowel.length)
    if (vowel === 'e' && after === '' && /[^aeiou]$/.test(before)) return []
    return vowelsToSwapWith(vowel, after === '')
      .filter((other) => !/[cg]$/.test(before) || softensConsonant(other) === softensConsonant(vowel))
      .map((other) => `${before}${other}${after}`)
  })

const vowelsToSwapWith = (vowel: string, isAtEnd: boolean): readonly string[] => {
  if (vowel.length === 1) return SHORT_VOWELS
  if (/^[aeiou]r$/.test(vowel)) return VOWELS_WITH_R
  return isAtEnd ? VOWEL_PAIRS_AT_END : VOWEL_PAIRS_INSIDE
}

const softensConsonant = (vowel: string): boolean => /^[ei]/.test(vowel)

/** Consonants that are often confused, by eye or by ear. */
const CONFUSED_CONSONANTS: Readonly<Record<string, readonly string[]>> = {
  b: ['d', 'p'],
  c: ['g'],
  ch: ['sh', 'j', 'tr'],
  d: ['b', 't', 'g'],
  f: ['t', 'v', 'th'],
  g: ['d', 'k', 'p', 'j'],
  h: ['n', 'b'],
  j: ['g', 'ch'],
  k: ['g', 't'],
  l: ['r', 'n'],
  m: ['n'],
  n: ['m', 'r'],
  p: ['b', 't'],
  r: ['l', 'n', 'w'],
  s: ['z'],
  sh: ['ch', 's'],
  t: ['d', 'p', 'f'],
  th: ['f', 'ph', 't'],
  v: ['f', 'b', 'w'],
  w: ['v', 'm'],
  wh: ['w', 'th'],
  y: ['j', 'g'],
  z: ['s', 'v'],
}

/** Replaces the first or last consonant of a part by one it is confused with. */
const replaceConsonant = (part: string): readonly string[] => {
  const first = /^(?:[cst]h|[^aeiouycgq])(?=[aeiouy])/.exec(part)?.[0] ?? ''
  const last = /(?<=(?<![aeiou])[aeiou])(?:[cst]h|[^aeiouycgrwxh])$/.exec(part)?.[0] ?? ''
  return [
    ...(CONFUSED_CONSONANTS[first] ?? []).map((other) => `${other}${part.slice(first.length)}`),
    ...(CONFUSED_CONSONANTS[last] ?? []).map((other) => `${part.slice(0, part.length - last.length)}${other}`),
  ]
}

/** Consonants that English words begin with. */
const BEGINNINGS =
  'b bl br c ch cl cr d dr f fl fr g gl gr h j k l m n p pl pr qu r s sc sh sk sl sm sn sp spl spr squ st str sw t th thr tr tw v w wh y z'.split(
    ' ',
  )
/** Consonants that English words end with, after a short vowel. */
const ENDINGS =
  'b ch ck ct d dge f ff ft g k ld lf lk ll lm lp lt m mp n nch nd ng nk nt p pt sh sk sp ss st t tch th x z zz'.split(
    ' ',
  )

/** Alternatives for a part of consonants alone: *cl* or *ch* for *cr*, *nt* for *t*, or those it is confused with. */
const replaceCluster = (part: string, isLast: boolean): readonly string[] => {
  const all = isLast ? ENDINGS : BEGINNINGS
  const edge = (text: string): string => (isLast ? text.slice(-1) : text.charAt(0))
  return [
    ...all.filter((text) => edge(text) === edge(part) && Math.abs(text.length - part.length) <= 1),
    ...(CONFUSED_CONSONANTS[part] ?? []).filter((text) => all.includes(text)),
  ]
}
