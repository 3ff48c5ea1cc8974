import type { Difficulty } from '../difficulty/difficulty.ts'
import { ALL_OUTCOMES, type Attempt, followsCurrentRule, isAlone, isEvidence } from './attempt.ts'
import { HOME_STRANDS, type HomeStrand, isInSequence, STRANDS, type Strand, strandIndex } from './strand.ts'

/** A word that was built, with its current strand in the bank or else the strand recorded at the time. */
export type PractisedWord = { readonly strand: HomeStrand; readonly attempts: readonly Attempt[] }

/** A child's progress in one strand. Only attempts by the current rule count, except in `met` and `lastMet`. */
export type StrandProgress = {
  /** different words that were built */
  readonly met: number
  /** different words that were built alone on a board that is hard to guess */
  readonly alone: number
  /** days with such a word, in UTC so that all devices and the server agree */
  readonly days: number
  /** epoch ms of the latest attempt; null when there is none */
  readonly lastMet: number | null
  /** three of the last five attempts were not `alone` */
  readonly isStuck: boolean
  /** time of the earliest of those five attempts, epoch ms; null unless `isStuck` */
  readonly stuckSince: number | null
  /** six different words were built alone, on at least two days */
  readonly wasMastered: boolean
  /** the same, and nearly all of the latest new words and of all latest attempts were built alone */
  readonly isMastered: boolean
  /** enough new words were built alone to move on; mastery takes more */
  readonly isSettled: boolean
  /** two or more of the latest new words were not built alone */
  readonly needsWork: boolean
  /** there are at least two attempts, and fewer than half of the latest were `alone` */
  readonly isRegressing: boolean
}

export type Progress = Readonly<Record<HomeStrand, StrandProgress>>

const WORDS_FOR_MASTERY = 6
const DAYS_FOR_MASTERY = 2
/**
 * A returning word shows memory; only a new word shows knowledge of the strand. Mastery therefore looks at the latest
 * new words and allows one miss …
 */
const NEW_FOR_MASTERY = { of: 8, slips: 1 }
/** … and at all latest attempts of the strand. */
const LATEST_FOR_MASTERY = { of: 8, slips: 1 }
/** A strand is settled when at most one of the latest five new words was missed, or none of the first three … */
const NEW_TO_SETTLE = { of: 5, slips: 1 }
const FIRST_TO_SETTLE = 3
/** … unless two of its latest three attempts were missed. */
const LATEST_TO_HOLD = { of: 3, slips: 1 }
/** This many misses among those new words make it a strand to work on. */
const MISSES_TO_WORK = 2
/** How many of the latest attempts decide whether a strand is regressing. */
const LATEST_FOR_REGRESSION = 4
const REGRESSING_BELOW = 0.5
/** A strand is stuck when this many of the latest attempts were not `alone`. */
const STUCK = { of: 5, notAlone: 3 }
const DAY = 86_400_000

const dayOf = ({ at }: Attempt): number => Math.floor(at / DAY)

/** Computes the progress in every strand. The order of the words does not matter. */
export function progressByStrand(words: readonly PractisedWord[]): Progress {
  const byStrand = Map.groupBy(words, ({ strand }) => strand)
  return Object.fromEntries(
    HOME_STRANDS.map((strand) => [strand, strandProgress(byStrand.get(strand) ?? [])]),
  ) as Progress
}

/** Chronological; simultaneous attempts in a fixed order, so that the order of the words does not matter. */
const byTime = (a: Attempt, b: Attempt): number =>
  a.at - b.at || ALL_OUTCOMES.indexOf(a.how) - ALL_OUTCOMES.indexOf(b.how)

function strandProgress(words: readonly PractisedWord[]): StrandProgress {
  const met = words.filter(({ attempts }) => attempts.length > 0)
  const alone = met.filter(({ attempts }) => attempts.some(isEvidence))
  const all = met.flatMap(({ attempts }) => attempts).toSorted(byTime)
  const current = all.filter(followsCurrentRule)
  const days = new Set(current.filter(isEvidence).map(dayOf)).size
  const notAloneOf = (latest: readonly Attempt[]): number => latest.filter((attempt) => !isAlone(attempt)).length
  const forRegression = current.slice(-LATEST_FOR_REGRESSION)
  const forStuck = current.slice(-STUCK.of)
  const firsts = met.flatMap(({ attempts }) => attempts.find(followsCurrentRule) ?? []).toSorted(byTime)
  const isWithin = (
    attempts: readonly Attempt[],
    { of, slips }: { readonly of: number; readonly slips: number },
  ): boolean => notAloneOf(attempts.slice(-of)) <= slips
  const isNewSettled = firsts.length >= NEW_TO_SETTLE.of && isWithin(firsts, NEW_TO_SETTLE)
  const isFirstSettled = firsts.length >= FIRST_TO_SETTLE && notAloneOf(firsts) === 0
  const isStuck = notAloneOf(forStuck) >= STUCK.notAlone
  const wasMastered = alone.length >= WORDS_FOR_MASTERY && days >= DAYS_FOR_MASTERY
  return {
    met: met.length,
    alone: alone.length,
    days,
    lastMet: all.at(-1)?.at ?? null,
    isStuck,
    stuckSince: isStuck ? (forStuck[0]?.at ?? null) : null,
    wasMastered,
    isMastered: wasMastered && isWithin(firsts, NEW_FOR_MASTERY) && isWithin(current, LATEST_FOR_MASTERY),
    isSettled: (isNewSettled || isFirstSettled) && isWithin(current, LATEST_TO_HOLD),
    needsWork: notAloneOf(firsts.slice(-NEW_TO_SETTLE.of)) >= MISSES_TO_WORK,
    isRegressing: forRegression.length > 1 && 1 - notAloneOf(forRegression) / forRegression.length < REGRESSING_BELOW,
  }
}

/** The strand where a child of each difficulty begins: in the middle of what the difficulty mostly contains. */
const FIRST_STRAND: Record<Difficulty, Strand> = {
  easy: 'double-letters',
  regular: 'diphthongs',
  challenge: 'spelling-joins',
}
/** The first two visits of eight words are the placement test. */
const PLACEMENT_WORDS = 16
const FORWARD = 1
const BACK = 3
/** Two misses among this many words move a child back, so that a single slip does not. */
const PLACEMENT_WINDOW = 3
/** A strand more than this many positions ahead is far ahead. */
export const FAR_AHEAD = 3

/**
 * Estimates the child's position in the sequence (from 0) from the first words they built: a word built alone moves it
 * forward, two misses among the last three move it back. Words far ahead are ignored, because a child may choose big
 * words at any position. The child is not told about it.
 */
export function estimatePlacement(words: readonly PractisedWord[], start: Difficulty): number {
  let place = strandIndex(FIRST_STRAND[start])
  let latest: readonly boolean[] = []
  let counted = 0
  for (const { attempt, strand } of firstAttempts(words)) {
    if (strandIndex(strand) > place + FAR_AHEAD) continue
    counted += 1
    if (counted > PLACEMENT_WORDS) break
    latest = [...latest, isAlone(attempt)].slice(-PLACEMENT_WINDOW)
    if (isAlone(attempt) && strandIndex(strand) >= place) place += FORWARD
    if (latest.filter((alone) => !alone).length >= 2) {
      place -= BACK
      latest = []
    }
    place = Math.min(Math.max(place, 0), STRANDS.length - 1)
  }
  return place
}

const firstAttempts = (words: readonly PractisedWord[]) =>
  words
    .flatMap(({ strand, attempts }) => {
      const attempt = attempts.find(followsCurrentRule)
      return attempt !== undefined && isInSequence(strand) ? [{ strand, attempt }] : []
    })
    .toSorted((a, b) => byTime(a.attempt, b.attempt) || strandIndex(a.strand) - strandIndex(b.strand))

/** Words of later strands that were built alone imply that earlier strands are known. This many are enough … */
const WORDS_TO_INFER = 2
/** … if at least this many were built alone for each miss. */
const ALONE_FOR_EACH_MISS = 2

/**
 * The position (from 0) before which strands need no practice: at least two words at or after it were built alone when
 * new and the last time, on boards that are hard to guess, and at least twice as many as were missed.
 */
export function inferKnownPlace(words: readonly PractisedWord[]): number {
  const latest = words.flatMap(({ strand, attempts }) => {
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
    const behind = latest.filter((item) => item.place >= place)
    const alone = behind.filter((result) => result.alone).length
    const missed = behind.filter((result) => result.missed).length
    return alone >= WORDS_TO_INFER && alone >= ALONE_FOR_EACH_MISS * missed
  })
  return known ?? 0
}

/** A child's position in the sequence. */
export type SequencePosition = {
  readonly progress: Progress
  /** the strand to work on: the earliest unknown one from the child's position on, or an earlier one that needs work */
  readonly working: Strand
  /** whether a strand is settled and not stuck, or implied by later words and not in need of work */
  readonly isKnown: (strand: Strand) => boolean
}

/** @param start the difficulty a child of this age begins with */
export function sequencePositionOf(words: readonly PractisedWord[], start: Difficulty): SequencePosition {
  const progress = progressByStrand(words)
  const place = estimatePlacement(words, start)
  const vouched = inferKnownPlace(words)
  const isKnown = (strand: Strand): boolean =>
    (progress[strand].isSettled && !progress[strand].isStuck) ||
    (strandIndex(strand) < vouched && !progress[strand].needsWork)
  const open = STRANDS.filter((strand) => !isKnown(strand))
  const working =
    open.find((strand) => strandIndex(strand) >= place || progress[strand].needsWork) ??
    open.at(-1) ??
    STRANDS[STRANDS.length - 1] ??
    'roots'
  return { progress, working, isKnown }
}
