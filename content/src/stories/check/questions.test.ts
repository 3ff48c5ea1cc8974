import { expect, it } from 'vitest'
import { exampleStory } from '../../testing/example-story.ts'
import { checkQuestions } from './questions.ts'

const THREE = ['Who?', 'Why?', 'How?'].map((question) => ({ question, answer: 'Zuri.' }))

it('checkQuestions reports each level without questions', () => {
  const levels = (questions: object | undefined) =>
    checkQuestions(exampleStory({ sheet: { questions } })).map(({ level }) => level)
  expect(levels(undefined)).toEqual(['simple', 'full', 'challenge'])
  expect(levels({ simple: THREE })).toEqual(['full', 'challenge'])
  expect(levels({ simple: THREE, full: THREE, challenge: THREE })).toEqual([])
})
