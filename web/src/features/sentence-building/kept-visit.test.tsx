import { exampleSentence } from '@lanternleaf/domain/sentence-bank/testing/example'
import { NO_SENTENCES_FILLED } from '@lanternleaf/domain/sentence-building/choose-sentences'
import { startSentenceVisit } from '@lanternleaf/domain/sentence-building/sentence-visit'
import { beforeEach, expect, it } from 'vitest'
import { newDevice } from '../../storage/testing/new-device.ts'
import { forgetVisit, keepVisit, sentenceMemory, unfinishedVisit } from './kept-visit.ts'

const begin = (theme: string, memory = NO_SENTENCES_FILLED) =>
  startSentenceVisit({
    visitId: theme,
    theme,
    templates: [exampleSentence()],
    difficulty: 'easy',
    memory,
    built: new Map(),
    now: 1,
  })

beforeEach(() => newDevice('moss'))

it('keeps a visit of each theme until it is finished, and what was filled', () => {
  const [animals, food] = [begin('animals'), begin('food')]
  keepVisit(animals.visit, animals.memory)
  keepVisit(food.visit, { visit: 1, filled: { one: 1 } })
  expect([unfinishedVisit('animals'), unfinishedVisit('food')]).toEqual([animals.visit, food.visit])
  expect(unfinishedVisit('space')).toBeNull()
  forgetVisit('animals')
  expect([unfinishedVisit('animals'), unfinishedVisit('food')]).toEqual([null, food.visit])
  expect(sentenceMemory()).toEqual({ visit: 1, filled: { one: 1 } })
})

it('forgets nothing where there is no visit', () => {
  const { visit, memory } = begin('animals')
  keepVisit(visit, memory)
  forgetVisit('food')
  expect(unfinishedVisit('animals')).toEqual(visit)
})
