/**
 * One of three models of how a child learns to spell, for the simulation. See `learner-model.ts` for what a model
 * answers, and `compare.ts` for how it is used.
 */

import { seededRandom } from '@lanternleaf/domain/random'
import { STRANDS, type Strand } from '@lanternleaf/domain/sequence/strand'
import type { BankWord } from './bank.ts'
import { type DrawLearner, drawAround, firstLogOdds, logistic } from './learner-model.ts'

/**
 * What one opportunity adds, in log odds: 0.1, the same for quick and slow learners, who differ in where they begin
 * (Koedinger, Carvalho, Liu & McLaughlin 2023, 27 data sets).
 */
const GAIN = 0.1

/**
 * Additive factors (Cen, Koedinger & Junker 2006): the log odds of a strand are what a reader begins with, and a gain for
 * each opportunity. Nothing is forgotten. A word needs all strands that its letters show, so that earlier strands are its
 * prerequisites: the product of their chances (the conjunctive form, Cen, Koedinger & Junker 2008). Each of them is
 * practised with it.
 */
export const drawAdditiveLearner: DrawLearner = (kind, words, seed) => {
  const draw = seededRandom(`${seed} parameters`)
  const gain = drawAround(draw, GAIN)
  const odds = firstLogOdds(draw, kind, STRANDS.length)
  const skills = new Map(
    STRANDS.map((strand, index) => [
      strand,
      { odds: odds[index] ?? 0, gain: drawAround(draw, gain), opportunities: 0 },
    ]),
  )
  const practisedIds = new Set<string>()
  const chanceIn = (strand: Strand): number => {
    const skill = skills.get(strand)
    return skill ? logistic(skill.odds + skill.gain * skill.opportunities) : 0
  }
  const chanceOf = ({ needs }: BankWord): number => needs.reduce((product, strand) => product * chanceIn(strand), 1)
  return {
    chanceOf,
    practise: (word) => {
      practisedIds.add(word.id)
      for (const strand of word.needs) {
        const skill = skills.get(strand)
        if (skill) skill.opportunities += 1
      }
    },
    stateOf: (strand) => {
      const wordsOfStrand = words.filter((word) => word.strand === strand)
      const newWords = wordsOfStrand.filter(({ id }) => !practisedIds.has(id))
      const measured = newWords.length > 0 ? newWords : wordsOfStrand
      return measured.reduce((sum, word) => sum + chanceOf(word), 0) / Math.max(measured.length, 1)
    },
  }
}
