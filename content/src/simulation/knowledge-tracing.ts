/**
 * One of three models of how a child learns to spell, for the simulation. A strand is known or not. See
 * `learner-model.ts`.
 */

import { seededRandom } from '@lanternleaf/domain/random'
import { STRANDS, strandIndex } from '@lanternleaf/domain/sequence/strand'
import { type DrawLearner, drawAround, firstLogOdds, type Kind, logistic } from './learner-model.ts'

/**
 * The chance to learn a strand at one opportunity, P(T). Corbett & Anderson 1995 fit one for each rule; between 0.05 and
 * 0.3 is common in tutors. Learners differ more in P(T) than in what they begin with (Yudelson, Koedinger & Gordon 2013).
 */
const LEARN_CHANCE: Record<Kind, number> = { easy: 0.25, usual: 0.15, hard: 0.08 }
/** The chance of a slip, P(S): at most 0.1, as Baker, Corbett & Aleven 2008 bound it. */
const SLIP_CHANCE: Record<Kind, number> = { easy: 0.04, usual: 0.06, hard: 0.08 }
const MAX_SLIP_CHANCE = 0.1
/**
 * The chance to forget a strand on a day without practice: P(F), applied to the days between opportunities (Qiu, Qi, Lu, Pardos &
 * Heffernan 2011: forgetting happens from one day to another). The values are assumptions without a source.
 */
const FORGET_CHANCE: Record<Kind, number> = { easy: 0.001, usual: 0.002, hard: 0.004 }

/**
 * Bayesian knowledge tracing (Corbett & Anderson 1995) for each strand: it is known or not, may be learned at each
 * opportunity, and is forgotten between days. The guess, P(G), is the luck of the real board and no part of the model.
 */
export const drawTracedLearner: DrawLearner = (kind, _words, seed) => {
  const draw = seededRandom(`${seed} parameters`)
  const random = seededRandom(`${seed} learning`)
  const [learns, forgets] = [drawAround(draw, LEARN_CHANCE[kind]), drawAround(draw, FORGET_CHANCE[kind])]
  const slips = Math.min(drawAround(draw, SLIP_CHANCE[kind]), MAX_SLIP_CHANCE)
  const strands = firstLogOdds(draw, kind, STRANDS.length).map((odds) => ({
    isKnown: draw() < logistic(odds),
    learns: Math.min(drawAround(draw, learns), 1),
    lastDay: 0,
  }))
  const strandAt = (index: number) => {
    const strand = strands[index]
    if (strand === undefined) throw new Error(`There is no strand at ${index}.`)
    return strand
  }
  const forgotten = (lastDay: number, day: number): number => (lastDay === 0 ? 0 : 1 - (1 - forgets) ** (day - lastDay))
  return {
    chanceOf: ({ strand }, day) => {
      const state = strandAt(strandIndex(strand))
      if (state.isKnown && random() < forgotten(state.lastDay, day)) state.isKnown = false
      state.lastDay = day
      return state.isKnown ? 1 - slips : 0
    },
    practise: ({ strand }) => {
      const state = strandAt(strandIndex(strand))
      if (random() < state.learns) state.isKnown = true
    },
    stateOf: (strand, day) => {
      const { isKnown, lastDay } = strandAt(strandIndex(strand))
      const isRetained = seededRandom(`${seed} ${strand} ${day}`)() >= forgotten(lastDay, day)
      return isKnown && isRetained ? 1 - slips : 0
    },
  }
}
