/**
 * The sounds of a part, those of the whole word in its place (a stressed vowel may end in 1), and their distance:
 * 0 is equal.
 */
export type PhonemeComparison = {
  readonly heard: readonly string[]
  readonly wanted: readonly string[]
  readonly off: number
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

function distance(heard: string, wanted: string): number {
  const [own, isStressed] = [unstressed(wanted), STRESSED.test(wanted)]
  if (heard === own) return 0
  const [isVowel, isOther] = [VOWELS.has(heard), VOWELS.has(own)]
  if (isVowel !== isOther) return 2
  if (!isVowel) return isPair(SIMILAR_CONSONANTS, heard, own) ? 0.6 : 1
  if (DISTINCT_VOWELS.has(heard)) return 1
  const isQuiet = WEAK_VOWELS.has(own) || (WEAK_VOWELS.has(heard) && !isStressed)
  return isQuiet || isPair(SIMILAR_VOWELS, heard, own) ? 0.3 : 1
}

/** As the CMU dictionary marks it. */
const STRESSED = /1$/

const unstressed = (sound: string): string => sound.replace(/\d$/, '')

/**
 * What it is to say one more, or one less. An r after a vowel is there or not by accent, the y of *unite* too, and an *uh* by
 * who says it.
 */
const alone = (sound: string): number => (['R', 'Y'].includes(sound) ? 0.5 : ['AH', 'AH0'].includes(sound) ? 0.3 : 1)

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
      const [mine, its] = [heard[h - 1]?.sound ?? '', whole[w - 1] ?? '']
      const ways = [
        ...(before && w > 0 ? [{ cost: (before[w - 1]?.cost ?? 0) + distance(mine, its), from: 'both' as const }] : []),
        ...(before ? [{ cost: (before[w]?.cost ?? 0) + alone(mine), from: 'heard' as const }] : []),
        ...(w > 0 ? [{ cost: (row[w - 1]?.cost ?? 0) + alone(its), from: 'wanted' as const }] : []),
      ]
      row.push(ways.reduce((best, step) => (step.cost < best.cost ? step : best), ways[0] ?? { cost: 0, from: null }))
    }
  }
  const comparisons = parts.map((sounds) => ({ heard: sounds, wanted: [] as string[], off: 0 }))
  let [h, w] = [heard.length, whole.length]
  while (h > 0 || w > 0) {
    const from = rows[h]?.[w]?.from
    // What is said of no part is missed in the one before it.
    const part = comparisons[heard[Math.max(0, h - 1)]?.part ?? 0]
    const its = whole[w - 1] ?? ''
    if (from !== 'heard') part?.wanted.unshift(its)
    if (part) {
      part.off +=
        from === 'both'
          ? distance(heard[h - 1]?.sound ?? '', its)
          : alone(from === 'heard' ? (heard[h - 1]?.sound ?? '') : its)
    }
    if (from !== 'wanted') h -= 1
    if (from !== 'heard') w -= 1
  }
  return comparisons
}

export const totalDistance = (beside: readonly PhonemeComparison[]): number =>
  beside.reduce((sum, { off }) => sum + off, 0)
