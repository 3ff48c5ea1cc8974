import type { Difficulty } from '../difficulty/difficulty.ts'
import { ALL_OUTCOMES, type Attempt, followsCurrentRule, isAlone, isEvidence } from './attempt.ts'
import { HOME_STRANDS, type HomeStrand, isInSequence, STRANDS, type Strand, strandIndex } from './strand.ts'

/** A word that was built, and the strand it is for: as the bank has it now, else as it was recorded then. */
export type PractisedWord = { readonly strand: HomeStrand; readonly attempts: readonly Attempt[] }

/** What is known of a child in one strand. Only what was recorded by the present rule counts, but for `met` and `lastMet`. */
export type StrandProgress = {
  /** different words that were built */
  readonly met: number
  /** different words that were built alone on a board that is seldom guessed */
  readonly alone: number
  /** days (UTC, so that every device and the server count alike) on which one was */
  readonly days: number
  /** epoch ms; null when none was met */
  readonly lastMet: number | null
  /** three of the last five words were not built alone */
  readonly isStuck: boolean
  /** when the earliest of those five was, epoch ms; null unless `isStuck` */
  readonly stuckSince: number | null
  /** six different words were built alone on two days at least */
  readonly wasMastered: boolean
  /** the same, nearly all of the latest new words were built alone, and what came back held */
  readonly isMastered: boolean
  /** enough new words were built alone to go on to another strand; it takes more to be sure */
  readonly isSettled: boolean
  /** of the latest new words two or more were not built alone */
  readonly needsWork: boolean
  /** two words or more were built, and fewer than half of the latest alone */
  readonly isRegressing: boolean
}

export type Progress = Readonly<Record<HomeStrand, StrandProgress>>

const WORDS_TO_BE_SURE = 6
const DAYS_TO_BE_SURE = 2
/**
 * A word that returns shows that it is remembered; only a new one shows that its strand is known. So many of the latest new
 * words decide whether a strand is sure, and so many of them may have gone wrong …
 */
const NEW_FOR_SURE = { of: 8, slips: 1 }
/** … and of all its latest words. */
const LATEST_FOR_SURE = { of: 8, slips: 1 }
/** A strand is settled when of so many new words no more than one went wrong, or none of the first three … */
const NEW_TO_SETTLE = { of: 5, slips: 1 }
const FIRST_TO_SETTLE = 3
/** … unless two of its latest three words went wrong. */
const LATEST_TO_HOLD = { of: 3, slips: 1 }
/** So many misses among the new words that settle a strand make it one to work on. */
const MISSES_TO_WORK = 2
/** So many of the latest words of a strand decide whether it is shaky. */
const LATEST_FOR_SHAKY = 4
const SHAKY_BELOW = 0.5
/** A strand is stuck when so many of so many were not built alone. */
const STUCK = { of: 5, notAlone: 3 }
const DAY = 86_400_000

const dayOf = ({ at }: Attempt): number => Math.floor(at / DAY)

/** What the attempts at all words say of each strand, in whatever order the words come. */
export function progressByStrand(words: readonly PractisedWord[]): Progress {
  const byStrand = Map.groupBy(words, ({ strand }) => strand)
  return Object.fromEntries(HOME_STRANDS.map((strand) => [strand, inStrand(byStrand.get(strand) ?? [])])) as Progress
}

/** In order of time; of one moment in an order of their own, so that it is the same whichever word comes first. */
const byTime = (one: Attempt, other: Attempt): number =>
  one.at - other.at || ALL_OUTCOMES.indexOf(one.how) - ALL_OUTCOMES.indexOf(other.how)

function inStrand(words: readonly PractisedWord[]): StrandProgress {
  const met = words.filter(({ attempts }) => attempts.length > 0)
  const alone = met.filter(({ attempts }) => attempts.some(isEvidence))
  const all = met.flatMap(({ attempts }) => attempts).toSorted(byTime)
  const current = all.filter(followsCurrentRule)
  const days = new Set(current.filter(isEvidence).map(dayOf)).size
  const notAloneOf = (latest: readonly Attempt[]): number => latest.filter((attempt) => !isAlone(attempt)).length
  const forShaky = current.slice(-LATEST_FOR_SHAKY)
  const forStuck = current.slice(-STUCK.of)
  const firsts = met.flatMap(({ attempts }) => attempts.find(followsCurrentRule) ?? []).toSorted(byTime)
  const hold = (
    attempts: readonly Attempt[],
    { of, slips }: { readonly of: number; readonly slips: number },
  ): boolean => notAloneOf(attempts.slice(-of)) <= slips
  const isNewSettled = firsts.length >= NEW_TO_SETTLE.of && hold(firsts, NEW_TO_SETTLE)
  const isFirstSettled = firsts.length >= FIRST_TO_SETTLE && notAloneOf(firsts) === 0
  const isStuck = notAloneOf(forStuck) >= STUCK.notAlone
  const wasSure = alone.length >= WORDS_TO_BE_SURE && days >= DAYS_TO_BE_SURE
  return {
    met: met.length,
    alone: alone.length,
    days,
    lastMet: all.at(-1)?.at ?? null,
    isStuck,
    stuckSince: isStuck ? (forStuck[0]?.at ?? null) : null,
    wasMastered: wasSure,
    isMastered: wasSure && hold(firsts, NEW_FOR_SURE) && hold(current, LATEST_FOR_SURE),
    isSettled: (isNewSettled || isFirstSettled) && hold(current, LATEST_TO_HOLD),
    needsWork: notAloneOf(firsts.slice(-NEW_TO_SETTLE.of)) >= MISSES_TO_WORK,
    isRegressing: forShaky.length > 1 && 1 - notAloneOf(forShaky) / forShaky.length < SHAKY_BELOW,
  }
}

/** Where a child of a difficulty begins: in the middle of what it mostly holds. */
const BEGIN: Record<Difficulty, Strand> = { easy: 'double-letters', regular: 'diphthongs', challenge: 'spelling-joins' }
/** The first two visits find out where a child is. */
const WORDS_TO_PLACE = 16
const FORWARD = 1
const BACK = 3
/** Two misses among so many words move a child back: one slip moves nobody. */
const LATEST_TO_PLACE = 3
/** A strand more than this many further on is far ahead. */
export const FAR_AHEAD = 3

/**
 * Where a child is, by the first words they built, from 0: what was built alone moves on, two of three that were not move
 * back. A word far ahead says nothing of it: a child may choose big words at any place. The child is told nothing of it.
 */
export function estimatePlacement(words: readonly PractisedWord[], start: Difficulty): number {
  let place = strandIndex(BEGIN[start])
  let latest: readonly boolean[] = []
  let counted = 0
  for (const { attempt, strand } of firstAttempts(words)) {
    if (strandIndex(strand) > place + FAR_AHEAD) continue
    counted += 1
    if (counted > WORDS_TO_PLACE) break
    latest = [...latest, isAlone(attempt)].slice(-LATEST_TO_PLACE)
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
    .toSorted((one, other) => byTime(one.attempt, other.attempt) || strandIndex(one.strand) - strandIndex(other.strand))

/** Words of later strands that were built alone vouch for earlier strands: so many are enough … */
const WORDS_TO_VOUCH = 2
/** … where at least so many were built alone for each one that was not. */
const ALONE_FOR_EACH_MISS = 2

/**
 * The place (from 0) before which strands need no practice: two words or more at it or behind it were built alone when they
 * were new, on boards that are seldom guessed, and the last time, and most of those that were tried there.
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
  const vouched = places.find((place) => {
    const behind = latest.filter((one) => one.place >= place)
    const alone = behind.filter((one) => one.alone).length
    const missed = behind.filter((one) => one.missed).length
    return alone >= WORDS_TO_VOUCH && alone >= ALONE_FOR_EACH_MISS * missed
  })
  return vouched ?? 0
}

/** Where a child stands in the sequence. */
export type SequencePosition = {
  readonly progress: Progress
  /** the strand to work on: the earliest that is not known, from the child's place on, or earlier where one needs work */
  readonly working: Strand
  /** whether a strand is settled and not stuck, or later words vouch for it and it needs no work */
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
