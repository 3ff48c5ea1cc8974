/**
 * Compares the sounds of the parts of a word, each said alone, with the sounds of the whole word. The check of spoken
 * texts and the table of sounds use it.
 */

/**
 * The sounds of a part, those of the whole word in its place (a stressed vowel may end in 1), and their distance:
 * 0 is equal.
 */
export type PhonemeComparison = {
  readonly heard: readonly string[]
  readonly wanted: readonly string[]
  readonly distance: number
}

const VOWELS = new Set('AA AE AH AO AW AY EH ER EY IH IY OW OY UH UW'.split(' '))

/** Vowel pairs that count as equal: a part spoken by itself is slower than in the word, and many speakers merge cot and caught. */
const SIMILAR_VOWELS = new Set(['AA AO', 'IH IY', 'AH ER', 'AO OW', 'UH UW', 'AE AA'])
/** A vowel that nobody stresses is *uh* or *i*. */
const WEAK_VOWELS = new Set(['AH', 'IH'])
/** Vowels that are heard for what they are: the *age* of *luggage* is none of them. */
const DISTINCT_VOWELS = new Set(['EY', 'AY', 'AW', 'OY'])
/** The same in mouth and tongue, with and without voice, or an n before a k. */
const SIMILAR_CONSONANTS = new Set(['S Z', 'T D', 'K G', 'P B', 'F V', 'SH ZH', 'TH DH', 'CH JH', 'N NG'])

const isPair = (pairs: ReadonlySet<string>, a: string, b: string): boolean =>
  pairs.has(`${a} ${b}`) || pairs.has(`${b} ${a}`)

/** The cost of one sound in the place of another: 0 for the same sound, 2 for a vowel in the place of a consonant. */
function substitutionCost(heard: string, wanted: string): number {
  const [expected, isStressed] = [withoutStress(wanted), STRESSED.test(wanted)]
  if (heard === expected) return 0
  const [isVowel, shouldBeVowel] = [VOWELS.has(heard), VOWELS.has(expected)]
  if (isVowel !== shouldBeVowel) return 2
  if (!isVowel) return isPair(SIMILAR_CONSONANTS, heard, expected) ? 0.6 : 1
  if (DISTINCT_VOWELS.has(heard)) return 1
  const isQuiet = WEAK_VOWELS.has(expected) || (WEAK_VOWELS.has(heard) && !isStressed)
  return isQuiet || isPair(SIMILAR_VOWELS, heard, expected) ? 0.3 : 1
}

/** As the CMU dictionary marks it. */
const STRESSED = /1$/

const withoutStress = (sound: string): string => sound.replace(/\d$/, '')

/**
 * The cost of a sound that only one side has. It is low for an *r* and the *y* of *unite*, which depend on the accent, and for an
 * *uh*, which depends on the speaker.
 */
const gapCost = (sound: string): number => (['R', 'Y'].includes(sound) ? 0.5 : ['AH', 'AH0'].includes(sound) ? 0.3 : 1)

/**
 * Aligns the sounds of a word's parts, in order, with those of the whole word at the smallest distance (Levenshtein,
 * with sounds that are nearly alike near each other).
 */
export function comparePhonemes(
  parts: readonly (readonly string[])[],
  whole: readonly string[],
): readonly PhonemeComparison[] {
  const heard = parts.flatMap((sounds, part) => sounds.map((sound) => ({ sound, part })))
  const rows: { cost: number; from: 'both' | 'heard' | 'wanted' | null }[][] = []
  for (let h = 0; h <= heard.length; h += 1) {
    const row: (typeof rows)[number] = []
    rows.push(row)
    for (let w = 0; w <= whole.length; w += 1) {
      const before = rows[h - 1]
      const [spokenSound, wordSound] = [heard[h - 1]?.sound ?? '', whole[w - 1] ?? '']
      const ways = [
        ...(before && w > 0
          ? [{ cost: (before[w - 1]?.cost ?? 0) + substitutionCost(spokenSound, wordSound), from: 'both' as const }]
          : []),
        ...(before ? [{ cost: (before[w]?.cost ?? 0) + gapCost(spokenSound), from: 'heard' as const }] : []),
        ...(w > 0 ? [{ cost: (row[w - 1]?.cost ?? 0) + gapCost(wordSound), from: 'wanted' as const }] : []),
      ]
      row.push(ways.reduce((best, step) => (step.cost < best.cost ? step : best), ways[0] ?? { cost: 0, from: null }))
    }
  }
  const comparisons = parts.map((sounds) => ({ heard: sounds, wanted: [] as string[], distance: 0 }))
  let [h, w] = [heard.length, whole.length]
  while (h > 0 || w > 0) {
    // Walk back along the cheapest alignment.
    const from = rows[h]?.[w]?.from
    // A sound that belongs to no part counts as missing in the part before it.
    const part = comparisons[heard[Math.max(0, h - 1)]?.part ?? 0]
    const wordSound = whole[w - 1] ?? ''
    if (from !== 'heard') part?.wanted.unshift(wordSound)
    if (part) {
      part.distance +=
        from === 'both'
          ? substitutionCost(heard[h - 1]?.sound ?? '', wordSound)
          : gapCost(from === 'heard' ? (heard[h - 1]?.sound ?? '') : wordSound)
    }
    if (from !== 'wanted') h -= 1
    if (from !== 'heard') w -= 1
  }
  return comparisons
}

export const totalDistance = (comparisons: readonly PhonemeComparison[]): number =>
  comparisons.reduce((sum, { distance }) => sum + distance, 0)
