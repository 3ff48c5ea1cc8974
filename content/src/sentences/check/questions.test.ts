import { expect, it } from 'vitest'
import { exampleTemplate } from '../../testing/example-template.ts'
import { whatsOf } from '../../testing/example-word.ts'
import { canBeFirst, checkQuestions } from './questions.ts'

const words = ['one', 'two', 'three']
const asking = (one: 'who?' | 'how?', other: 'who?' | 'who or what?') =>
  exampleTemplate({ id: 'x', slots: { ONE: { asks: one, words }, OTHER: { asks: other, words } } })

it('wants boxes that ask for different things', () => {
  expect(whatsOf(checkQuestions(asking('how?', 'who?')))).toEqual([])
  expect(whatsOf(checkQuestions(asking('who?', 'who?')))).toEqual(['x ONE alone', 'x OTHER alone'])
})

it('opens a visit with boxes whose words cannot be taken for each other', () => {
  expect(canBeFirst(asking('how?', 'who?'))).toBe(true)
  expect(canBeFirst(asking('who?', 'who or what?'))).toBe(false)
})
