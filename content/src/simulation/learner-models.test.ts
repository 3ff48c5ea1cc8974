import { STRANDS } from '@lanternleaf/domain/sequence/strand'
import { describe, expect, it } from 'vitest'
import { drawAdditiveLearner } from './additive-factors.ts'
import { type BankWord, loadSimulationBank } from './bank.ts'
import { MODELS } from './compare.ts'
import { drawItemLearner } from './item-memory.ts'
import { drawTracedLearner } from './knowledge-tracing.ts'
import { type Kind, KNOWN } from './learner-model.ts'

const { words } = loadSimulationBank()
const DAY_ONE = 20_000
const wordsOf = (strand: string): readonly BankWord[] => words.filter((word) => word.strand === strand)
const logOdds = (chance: number): number => Math.log(chance / (1 - chance))

describe.each(Object.entries(MODELS))('%s', (_, draw) => {
  const countKnownStrands = (kind: Kind, seed: string, day = DAY_ONE): number => {
    const learner = draw(kind, words, seed)
    return STRANDS.filter((strand) => learner.stateOf(strand, day) >= KNOWN).length
  }
  const seeds = Array.from({ length: 60 }, (_seed, place) => `reader ${place}`)
  const total = (kind: Kind): number => seeds.reduce((sum, seed) => sum + countKnownStrands(kind, seed), 0)

  it('gives easy readers more at first than usual ones, and those more than hard ones', () => {
    expect(total('easy')).toBeGreaterThan(total('usual'))
    expect(total('usual')).toBeGreaterThan(total('hard'))
  })

  it('behaves alike for the same seed, and reading its state changes nothing', () => {
    const run = (asks: boolean): readonly number[] => {
      const learner = draw('usual', words, 'one')
      return wordsOf('blends').map((word, place) => {
        const day = DAY_ONE + place
        if (asks) for (const strand of STRANDS) learner.stateOf(strand, day + 14)
        const chance = learner.chanceOf(word, day)
        learner.practise(word, place % 2 === 0 ? 'alone' : 'again', day)
        return chance
      })
    }
    expect(run(true)).toEqual(run(false))
    expect(draw('usual', words, 'other').chanceOf(wordsOf('blends')[0] as BankWord, DAY_ONE)).not.toBe(run(false)[0])
  })

  it('knows new words of a strand better after forty other words of it were practised', () => {
    const gains = seeds.map((seed) => {
      const learner = draw('usual', words, seed)
      const before = learner.stateOf('schwa', DAY_ONE)
      for (const [place, word] of wordsOf('schwa').slice(0, 40).entries()) {
        learner.chanceOf(word, DAY_ONE + place)
        learner.practise(word, 'hard', DAY_ONE + place)
      }
      return learner.stateOf('schwa', DAY_ONE + 40) - before
    })
    expect(gains.reduce((sum, gain) => sum + gain, 0) / gains.length).toBeGreaterThan(0.2)
  })
})

it('knowledge tracing forgets some strands in years without them, and none in a moment', () => {
  const learners = Array.from({ length: 100 }, (_, place) => drawTracedLearner('hard', words, `reader ${place}`))
  const [word] = wordsOf('short-vowels') as [BankWord]
  const knowing = learners.filter((learner) => learner.chanceOf(word, DAY_ONE) > 0)
  const after = (days: number): number =>
    knowing.filter((learner) => learner.stateOf('short-vowels', DAY_ONE + days) > 0).length
  expect(after(0)).toBe(knowing.length)
  expect(after(700)).toBeLessThan(knowing.length / 2)
})

it('additive factors gain the same log odds at each opportunity, in every strand that the word needs', () => {
  const learner = drawAdditiveLearner('usual', words, 'gain')
  const [simple] = words.filter(({ needs }) => needs.length === 1) as [BankWord]
  const [joint] = words.filter(({ needs }) => needs.length > 1 && needs.includes(simple.strand)) as [BankWord]
  const [apart] = words.filter(({ needs }) => !needs.some((strand) => joint.needs.includes(strand))) as [BankWord]
  const simpleLogOdds = (): number => logOdds(learner.chanceOf(simple, DAY_ONE))
  const start = simpleLogOdds()
  const [jointStart, apartStart] = [learner.chanceOf(joint, DAY_ONE), learner.chanceOf(apart, DAY_ONE)]
  learner.practise(simple, 'again', DAY_ONE)
  const gain = simpleLogOdds() - start
  expect(gain).toBeGreaterThan(0)
  expect(learner.chanceOf(joint, DAY_ONE)).toBeGreaterThan(jointStart)
  learner.practise(joint, 'alone', DAY_ONE)
  expect(simpleLogOdds() - start).toBeCloseTo(2 * gain, 8)
  expect(learner.chanceOf(apart, DAY_ONE)).toBe(apartStart)
})

it('item memory knows a practised word better than its strand, less so each day', () => {
  const learner = drawItemLearner('usual', words, 'item')
  const [practised, fresh] = wordsOf('roots') as [BankWord, BankWord]
  learner.practise(practised, 'alone', DAY_ONE)
  const after = [0, 1, 14].map((days) => learner.chanceOf(practised, DAY_ONE + days))
  expect(after).toEqual(after.toSorted((a, b) => b - a))
  expect(after[2]).toBeGreaterThan(learner.chanceOf(fresh, DAY_ONE + 14) + 0.3)
})

it('readers for tuning and for measuring have different parameters', () => {
  const chances = (family: string): readonly number[] => {
    const learner = drawAdditiveLearner('usual', words, `${family} 0`)
    return STRANDS.map((strand) => learner.stateOf(strand, DAY_ONE))
  }
  const [tuning, measuring] = [chances('tuning'), chances('measuring')]
  expect(tuning.filter((chance, place) => chance === measuring[place])).toEqual([])
})
