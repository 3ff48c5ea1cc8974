/** Tests of what this device stores about sentence building. */

import { exampleSentence } from '@lanternleaf/domain/sentence-bank/testing/example'
import { EMPTY_SENTENCE_MEMORY } from '@lanternleaf/domain/sentence-building/choose-sentences'
import { startSentenceVisit } from '@lanternleaf/domain/sentence-building/sentence-visit'
import { beforeEach, expect, it } from 'vitest'
import { chooseDifficulty } from '../../practice/difficulty.ts'
import { resetDevice } from '../../storage/testing/reset-device.ts'
import {
  countSentence,
  removeVisit,
  saveVisit,
  sentenceDifficulty,
  sentenceMemory,
  unfinishedVisit,
} from './stored-visit.ts'

const begin = (theme: string, memory = EMPTY_SENTENCE_MEMORY) =>
  startSentenceVisit({
    visitId: theme,
    theme,
    templates: [exampleSentence()],
    difficulty: 'easy',
    memory,
    recentlyBuilt: new Map(),
    now: 1,
  })

beforeEach(() => resetDevice('moss'))

it("stores each theme's visit until it is removed, and keeps the memory", () => {
  const [animals, food] = [begin('animals'), begin('food')]
  saveVisit(animals.visit, animals.memory)
  saveVisit(food.visit, { visit: 1, filled: { one: 1 } })
  expect([unfinishedVisit('animals'), unfinishedVisit('food')]).toEqual([animals.visit, food.visit])
  expect(unfinishedVisit('space')).toBeNull()
  removeVisit('animals')
  expect([unfinishedVisit('animals'), unfinishedVisit('food')]).toEqual([null, food.visit])
  expect(sentenceMemory()).toEqual({ visit: 1, filled: { one: 1 } })
})

it('removeVisit of a theme without a visit keeps the other visits', () => {
  const { visit, memory } = begin('animals')
  saveVisit(visit, memory)
  removeVisit('food')
  expect(unfinishedVisit('animals')).toEqual(visit)
})

const GOOD = { misfits: 0, hintsUsed: 0, difficulty: 'easy', boxes: 3, visitId: 'one' } as const

it('sentences begin easy, and their difficulty is kept after the visit', () => {
  const { visit, memory } = begin('animals')
  saveVisit(visit, memory)
  expect(sentenceDifficulty()).toBe('easy')
  for (const outcome of [GOOD, GOOD, GOOD]) countSentence(outcome)
  removeVisit('animals')
  expect(sentenceDifficulty()).toBe('regular')
})

it('uses the difficulty chosen in the settings', () => {
  chooseDifficulty('challenge')
  for (const outcome of [GOOD, GOOD, GOOD]) countSentence(outcome)
  expect(sentenceDifficulty()).toBe('challenge')
  chooseDifficulty(null)
  expect(sentenceDifficulty()).toBe('easy')
})

it('discards a visit of an older version whose sentences have no questions, and keeps the memory', () => {
  const { visit, memory } = begin('animals')
  saveVisit(visit, memory)
  const stored = JSON.parse(localStorage.getItem('sentence-practice') ?? '')
  stored.visits.animals.templates[0].asks = { LOOK: 'what it looks like' }
  stored.level = undefined
  localStorage.setItem('sentence-practice', JSON.stringify(stored))
  expect([unfinishedVisit('animals'), sentenceDifficulty()]).toEqual([null, 'easy'])
  expect(sentenceMemory()).toEqual(memory)
})
