/**
 * One of three models of how a child learns to spell, for the simulation. It remembers single words. See
 * `learner-model.ts`.
 */

import { seededRandom } from '@lanternleaf/domain/random'
import type { Outcome } from '@lanternleaf/domain/sequence/attempt'
import { type FsrsState, type Grade, nextState, recallProbability } from '@lanternleaf/domain/sequence/fsrs'
import { STRANDS, type Strand, strandIndex } from '@lanternleaf/domain/sequence/strand'
import type { BankWord } from './bank.ts'
import { type DrawLearner, drawAround, firstLogOdds, type Kind, logistic } from './learner-model.ts'

/** How long words stay in a reader's memory, as a multiple of what the authors of FSRS fitted over many learners. An assumption without a source. */
const RETENTION: Record<Kind, number> = { easy: 1.5, usual: 1, hard: 0.6 }
/** What each remembered word adds to its strand, in log odds: as much as one opportunity in Koedinger et al. 2023. */
const GAIN = 0.1
const GRADES: Record<Outcome, Grade> = { again: 1, hard: 2, alone: 3 }

/**
 * FSRS 6 for each word (weights in `domain/src/sequence/fsrs.ts`). A word never practised is built by the skill of its
 * strand, which grows with the words of it that are remembered now, in the way of DASH (Lindsey, Shroyer, Pashler & Mozer
 * 2014): ability, difficulty and history add up in log odds.
 */
export const drawItemLearner: DrawLearner = (kind, _words, seed) => {
  const draw = seededRandom(`${seed} parameters`)
  const retention = drawAround(draw, RETENTION[kind])
  const gain = drawAround(draw, GAIN)
  const odds = firstLogOdds(draw, kind, STRANDS.length)
  const items = new Map<Strand, Map<string, { readonly state: FsrsState; readonly day: number }>>(
    STRANDS.map((strand) => [strand, new Map()]),
  )
  const recallOf = (word: BankWord, day: number): number => {
    const item = items.get(word.strand)?.get(word.id)
    return item ? recallProbability(day - item.day, item.state.stability * retention) : 0
  }
  const stateOf = (strand: Strand, day: number): number => {
    const practisedItems = [...(items.get(strand)?.values() ?? [])]
    const remembered = practisedItems.reduce(
      (sum, { state, day: last }) => sum + recallProbability(day - last, state.stability * retention),
      0,
    )
    return logistic((odds[strandIndex(strand)] ?? 0) + gain * remembered)
  }
  return {
    chanceOf: (word, day) => 1 - (1 - recallOf(word, day)) * (1 - stateOf(word.strand, day)),
    practise: (word, outcome, day) => {
      const before = items.get(word.strand)?.get(word.id)
      const state = nextState(before?.state ?? null, before ? day - before.day : 0, GRADES[outcome])
      items.get(word.strand)?.set(word.id, { state, day })
    },
    stateOf,
  }
}
