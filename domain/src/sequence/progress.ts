import type { Difficulty } from '../difficulty/difficulty.ts'
import { HOME_STRANDS, type HomeStrand, isInSequence, placeOf, STRANDS, type Strand } from './strand.ts'
import { HOWS, type Try } from './tries.ts'

/** A word that was built, and the strand it is for: as the bank has it now, else as it was told then. */
export type TriedWord = { readonly strand: HomeStrand; readonly tries: readonly Try[] }

/** What is known of a child in one strand. */
export type StrandProgress = {
  /** different words that were built */
  readonly met: number
  /** different words that were built alone */
  readonly alone: number
  /** days (UTC, so that every device and the server count alike) on which one was */
  readonly days: number
  /** epoch ms; null when none was met */
  readonly lastMet: number | null
  /** how the last two words of the strand went: both with help */
  readonly isHard: boolean
  /** six different words were built alone on two days at least */
  readonly wasSure: boolean
  /** the same, and those that came back held */
  readonly isSure: boolean
  /** words of it were met, and fewer than half went well lately */
  readonly isShaky: boolean
}

export type Progress = Readonly<Record<HomeStrand, StrandProgress>>

const WORDS_TO_BE_SURE = 6
const DAYS_TO_BE_SURE = 2
const DAY = 86_400_000
const SHAKY_BELOW = 0.5
/** The words of a strand that went last decide whether it is shaky. */
const LATEST = 4

const dayOf = ({ at }: Try): number => Math.floor(at / DAY)

/** What the tries of all words say of each strand, in whatever order the words come. */
export function progressIn(words: readonly TriedWord[]): Progress {
  const byStrand = Map.groupBy(words, ({ strand }) => strand)
  return Object.fromEntries(HOME_STRANDS.map((strand) => [strand, inStrand(byStrand.get(strand) ?? [])])) as Progress
}

/** In order of time; of one moment in an order of their own, so that it is the same whichever word is told first. */
const byTime = (one: Try, other: Try): number => one.at - other.at || HOWS.indexOf(one.how) - HOWS.indexOf(other.how)

function inStrand(words: readonly TriedWord[]): StrandProgress {
  const met = words.filter(({ tries }) => tries.length > 0)
  const built = met.filter(({ tries }) => tries.some(({ how }) => how === 'alone'))
  const all = met
    .flatMap(({ tries }) => tries.map((one) => ({ ...one, isReturn: dayOf(one) > dayOf(tries[0] ?? one) })))
    .toSorted(byTime)
  const days = new Set(all.filter(({ how }) => how === 'alone').map(dayOf)).size
  const lately = all.slice(-LATEST)
  const aloneLately = lately.filter(({ how }) => how === 'alone').length
  const last = all.at(-1)
  const wasSure = built.length >= WORDS_TO_BE_SURE && days >= DAYS_TO_BE_SURE
  return {
    met: met.length,
    alone: built.length,
    days,
    lastMet: last?.at ?? null,
    isHard: all.length > 1 && all.slice(-2).every(({ how }) => how !== 'alone'),
    wasSure,
    isSure: wasSure && returnsHold(all),
    isShaky: lately.length > 1 && aloneLately / lately.length < SHAKY_BELOW,
  }
}

/**
 * Whether what came back held: a strand lapses when two words in a row that came back on another day were not built alone,
 * until two words of it in a row are again.
 */
function returnsHold(all: readonly (Try & { readonly isReturn: boolean })[]): boolean {
  let holds = true
  let [failed, built] = [0, 0]
  for (const { how, isReturn } of all) {
    if (how === 'alone') {
      built += 1
      if (isReturn) failed = 0
      if (built >= 2) holds = true
    } else {
      built = 0
      if (isReturn) failed += 1
      if (failed >= 2) holds = false
    }
  }
  return holds
}

/** Where a child of a difficulty begins: in the middle of what it mostly holds. */
const BEGIN: Record<Difficulty, Strand> = { easy: 'double-letters', regular: 'diphthongs', challenge: 'spelling-joins' }
/** The first two visits find out where a child is. */
const WORDS_TO_PLACE = 16
const ON = 1
const BACK = 2
/** A strand more than this many further on is far ahead. */
export const FAR = 3

/**
 * Where a child is, by the first words they built, from 0: what was built alone moves on, two with help move back. A word
 * far ahead says nothing of it: a child may choose big words at any place. Nobody is told.
 */
export function placement(words: readonly TriedWord[], start: Difficulty): number {
  const first = words
    .flatMap(({ strand, tries: [tried] }) =>
      tried === undefined || !isInSequence(strand) ? [] : [{ strand, ...tried }],
    )
    .toSorted((one, other) => byTime(one, other) || placeOf(one.strand) - placeOf(other.strand))
  let place = placeOf(BEGIN[start])
  let helpedInRow = 0
  let heard = 0
  for (const { how, strand } of first) {
    if (placeOf(strand) > place + FAR) continue
    heard += 1
    if (heard > WORDS_TO_PLACE) break
    if (how === 'alone') {
      helpedInRow = 0
      if (placeOf(strand) >= place - 1) place += ON
    } else {
      helpedInRow += 1
      if (helpedInRow >= 2) {
        place = Math.min(place, placeOf(strand)) - BACK
        helpedInRow = 0
      }
    }
    place = Math.min(Math.max(place, 0), STRANDS.length - 1)
  }
  return place
}

/** The strand to work on: the earliest that is not sure, of those from the child's place on and of those found shaky. */
export function workingStrand(progress: Progress, place: number): Strand {
  const open = STRANDS.filter((strand) => !progress[strand].isSure)
  return (
    open.find((strand) => placeOf(strand) >= place || progress[strand].isShaky) ??
    open.at(-1) ??
    STRANDS[place] ??
    'roots'
  )
}
