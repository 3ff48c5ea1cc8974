/**
 * Decides which strand a child works on. A strand is one thing that spelling teaches, such as silent e, and strands are
 * learned in a fixed order. Word practice chooses new words by it, and My page and grown-ups see it.
 */

import type { Difficulty } from '../difficulty/difficulty.ts'
import { ALL_OUTCOMES, type Attempt, followsCurrentRule, isAlone, isEvidence } from './attempt.ts'
import { HOME_STRANDS, type HomeStrand, isInSequence, STRANDS, type Strand, strandIndex } from './strand.ts'

/** A word that was built. Its strand is that in the current bank, or else the one recorded when it was built. */
export type PractisedWord = { readonly strand: HomeStrand; readonly attempts: readonly Attempt[] }

/** A child's progress in one strand. Only attempts by the current rule count, except for `met` and `lastMet`. */
export type StrandProgress = {
  /** The number of different words that were built. */
  readonly wordCount: number
  /** The number of different words that were built alone on a board that is hard to guess. */
  readonly aloneCount: number
  /** The number of days with such a word. Days are in UTC, so that all devices and the server agree. */
  readonly dayCount: number
  /** When a word of the strand was last built, in epoch ms. Null if none was. */
  readonly lastBuiltAt: number | null
  /** Whether at least three of the latest five attempts were not `alone`. */
  readonly isStuck: boolean
  /** The time of the earliest of those five attempts, in epoch ms. Null unless `isStuck`. */
  readonly stuckSince: number | null
  /** Whether at least six different words were built alone, on at least two days. */
  readonly wasMastered: boolean
  /** Whether `wasMastered` is true, and nearly all of the latest new words and of the latest attempts were `alone`. */
  readonly isMastered: boolean
  /** Whether enough new words were built alone to move on. Mastery takes more. */
  readonly isSettled: boolean
  /** Whether two or more of the latest new words were not built alone. */
  readonly needsWork: boolean
  /** Whether there are at least two attempts, and fewer than half of the latest ones were `alone`. */
  readonly isRegressing: boolean
}

export type Progress = Readonly<Record<HomeStrand, StrandProgress>>

const WORDS_FOR_MASTERY = 6
const DAYS_FOR_MASTERY = 2
/** A limit on the attempts that were not `alone` (misses) among the latest ones. */
type MissLimit = { readonly latest: number; readonly maxMisses: number }

/**
 * For mastery, at most one of the latest eight new words may be missed. A word that returns shows memory, and only a
 * new word shows knowledge of the strand.
 */
const NEW_WORDS_FOR_MASTERY: MissLimit = { latest: 8, maxMisses: 1 }
/** For mastery, at most one of the latest eight attempts may be missed, whether the words are new or not. */
const LATEST_ATTEMPTS_FOR_MASTERY: MissLimit = { latest: 8, maxMisses: 1 }
/** A strand is settled if at most one of the latest five new words was missed … */
const NEW_WORDS_TO_SETTLE: MissLimit = { latest: 5, maxMisses: 1 }
/** … or none of at least three new words. */
const FIRST_WORDS_TO_SETTLE = 3
/** A strand is not settled if two of its latest three attempts were missed. */
const LATEST_ATTEMPTS_TO_SETTLE: MissLimit = { latest: 3, maxMisses: 1 }
/** A strand needs work if this many of its latest five new words were missed. */
const MISSES_TO_NEED_WORK = 2
/** How many of the latest attempts decide whether a strand is regressing. */
const ATTEMPTS_FOR_REGRESSION = 4
/** A strand is regressing if a smaller share of these attempts was `alone`. */
const MIN_ALONE_SHARE = 0.5
/** A strand is stuck if at least `misses` of its latest attempts were missed. */
const STUCK_LIMIT = { latest: 5, misses: 3 }
const DAY = 86_400_000

const dayOf = ({ at }: Attempt): number => Math.floor(at / DAY)

/** Computes the progress in every strand. The order of the words does not matter. */
export function progressByStrand(words: readonly PractisedWord[]): Progress {
  const byStrand = Map.groupBy(words, ({ strand }) => strand)
  return Object.fromEntries(
    HOME_STRANDS.map((strand) => [strand, strandProgress(byStrand.get(strand) ?? [])]),
  ) as Progress
}

/**
 * Sorts attempts by time. Simultaneous ones get a fixed order, so that the result does not depend on the order of the
 * words.
 */
const byTime = (a: Attempt, b: Attempt): number =>
  a.at - b.at || ALL_OUTCOMES.indexOf(a.how) - ALL_OUTCOMES.indexOf(b.how)

function strandProgress(words: readonly PractisedWord[]): StrandProgress {
  const met = words.filter(({ attempts }) => attempts.length > 0)
  const alone = met.filter(({ attempts }) => attempts.some(isEvidence))
  const all = met.flatMap(({ attempts }) => attempts).toSorted(byTime)
  const current = all.filter(followsCurrentRule)
  const days = new Set(current.filter(isEvidence).map(dayOf)).size
  const missesIn = (attempts: readonly Attempt[]): number => attempts.filter((attempt) => !isAlone(attempt)).length
  const forRegression = current.slice(-ATTEMPTS_FOR_REGRESSION)
  const forStuck = current.slice(-STUCK_LIMIT.latest)
  const firsts = met.flatMap(({ attempts }) => attempts.find(followsCurrentRule) ?? []).toSorted(byTime)
  const isWithin = (attempts: readonly Attempt[], { latest, maxMisses }: MissLimit): boolean =>
    missesIn(attempts.slice(-latest)) <= maxMisses
  const isNewSettled = firsts.length >= NEW_WORDS_TO_SETTLE.latest && isWithin(firsts, NEW_WORDS_TO_SETTLE)
  const isFirstSettled = firsts.length >= FIRST_WORDS_TO_SETTLE && missesIn(firsts) === 0
  const isStuck = missesIn(forStuck) >= STUCK_LIMIT.misses
  const wasMastered = alone.length >= WORDS_FOR_MASTERY && days >= DAYS_FOR_MASTERY
  return {
    wordCount: met.length,
    aloneCount: alone.length,
    dayCount: days,
    lastBuiltAt: all.at(-1)?.at ?? null,
    isStuck,
    stuckSince: isStuck ? (forStuck[0]?.at ?? null) : null,
    wasMastered,
    isMastered:
      wasMastered && isWithin(firsts, NEW_WORDS_FOR_MASTERY) && isWithin(current, LATEST_ATTEMPTS_FOR_MASTERY),
    isSettled: (isNewSettled || isFirstSettled) && isWithin(current, LATEST_ATTEMPTS_TO_SETTLE),
    needsWork: missesIn(firsts.slice(-NEW_WORDS_TO_SETTLE.latest)) >= MISSES_TO_NEED_WORK,
    isRegressing: forRegression.length > 1 && 1 - missesIn(forRegression) / forRegression.length < MIN_ALONE_SHARE,
  }
}

/** The strand where a child of each difficulty begins. It is in the middle of those the difficulty mostly contains. */
const FIRST_STRAND: Record<Difficulty, Strand> = {
  easy: 'double-letters',
  regular: 'diphthongs',
  challenge: 'spelling-joins',
}
/** How many words count for the estimate: those of the first two visits, which have eight words each. */
const PLACEMENT_WORDS = 16
/** How many strands the child moves forward after a word built alone. */
const STRANDS_FORWARD = 1
/** How many strands the child moves back after two misses. */
const STRANDS_BACK = 3
/** Two misses among this many words move a child back. A single miss does not. */
const PLACEMENT_WINDOW = 3
/** A strand more than this many positions ahead is far ahead. */
export const MAX_STRANDS_AHEAD = 3

/**
 * Estimates the child's position in the sequence (from 0) from the first words they built. A word built alone moves the
 * position forward, and two misses among the last three words move it back. Words far ahead are ignored, because a
 * child may choose big words at any position. The estimate is never shown to the child.
 */
export function estimatePlacement(words: readonly PractisedWord[], start: Difficulty): number {
  let place = strandIndex(FIRST_STRAND[start])
  let latest: readonly boolean[] = []
  let counted = 0
  for (const { attempt, strand } of firstAttemptsInOrder(words)) {
    if (strandIndex(strand) > place + MAX_STRANDS_AHEAD) continue
    counted += 1
    if (counted > PLACEMENT_WORDS) break
    latest = [...latest, isAlone(attempt)].slice(-PLACEMENT_WINDOW)
    if (isAlone(attempt) && strandIndex(strand) >= place) place += STRANDS_FORWARD
    if (latest.filter((alone) => !alone).length >= 2) {
      place -= STRANDS_BACK
      latest = []
    }
    place = Math.min(Math.max(place, 0), STRANDS.length - 1)
  }
  return place
}

const firstAttemptsInOrder = (words: readonly PractisedWord[]) =>
  words
    .flatMap(({ strand, attempts }) => {
      const attempt = attempts.find(followsCurrentRule)
      return attempt !== undefined && isInSequence(strand) ? [{ strand, attempt }] : []
    })
    .toSorted((a, b) => byTime(a.attempt, b.attempt) || strandIndex(a.strand) - strandIndex(b.strand))

/** When this many words of later strands were built alone, the earlier strands count as known … */
const WORDS_TO_INFER = 2
/** … if at least this many were built alone for each one missed. */
const ALONE_FOR_EACH_MISS = 2

/**
 * Infers the position (from 0) before which strands need no practice. At least two words of strands from that position
 * on were built alone both the first time, on a board that is hard to guess, and the last time. They are at least twice
 * as many as the words that were missed either time.
 */
export function inferKnownPlace(words: readonly PractisedWord[]): number {
  const results = words.flatMap(({ strand, attempts }) => {
    const [first, last] = [attempts.find(followsCurrentRule), attempts.findLast(followsCurrentRule)]
    if (first === undefined || last === undefined || !isInSequence(strand)) return []
    return [
      {
        place: strandIndex(strand),
        alone: isEvidence(first) && isAlone(last),
        missed: !isAlone(first) || !isAlone(last),
      },
    ]
  })
  const places = STRANDS.map(strandIndex).toReversed()
  const known = places.find((place) => {
    const fromPlace = results.filter((result) => result.place >= place)
    const alone = fromPlace.filter((result) => result.alone).length
    const missed = fromPlace.filter((result) => result.missed).length
    return alone >= WORDS_TO_INFER && alone >= ALONE_FOR_EACH_MISS * missed
  })
  return known ?? 0
}

/** A child's position in the sequence. */
export type SequencePosition = {
  readonly progress: Progress
  /** The strand to practise: the earliest one that is not known, from the child's position on or in need of work. */
  readonly workingStrand: Strand
  /**
   * Whether a strand is known: it is settled and not stuck, or it is inferred from words of later strands and does not
   * need work.
   */
  readonly isKnown: (strand: Strand) => boolean
}

/**
 * Computes the child's position from the words they built.
 *
 * @param start the difficulty a child of this age begins with
 */
export function sequencePositionOf(words: readonly PractisedWord[], start: Difficulty): SequencePosition {
  const progress = progressByStrand(words)
  const place = estimatePlacement(words, start)
  const knownPlace = inferKnownPlace(words)
  const isKnown = (strand: Strand): boolean =>
    (progress[strand].isSettled && !progress[strand].isStuck) ||
    (strandIndex(strand) < knownPlace && !progress[strand].needsWork)
  const unknown = STRANDS.filter((strand) => !isKnown(strand))
  const working =
    unknown.find((strand) => strandIndex(strand) >= place || progress[strand].needsWork) ??
    unknown.at(-1) ??
    STRANDS[STRANDS.length - 1] ??
    'roots'
  return { progress, workingStrand: working, isKnown }
}
