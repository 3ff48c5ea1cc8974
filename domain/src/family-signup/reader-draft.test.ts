import fc from 'fast-check'
import { expect, it } from 'vitest'
import { QUESTIONS } from '../recovery/questions.ts'
import { answerQuestion, blankReader, readerProblems, toggleQuestion } from './reader-draft.ts'

const right = { ...blankReader(0), username: 'Moss', age: 9, pin: '4821', confirmPin: '4821' }

it.each([
  ['nothing', {}, [], {}],
  ['no name', { username: ' ' }, [], { username: 'empty' }],
  ['21 characters', { username: 'a'.repeat(21) }, [], { username: 'too-long' }],
  ['an emoji', { username: 'fox🦊' }, [], { username: 'unknown-character' }],
  ['a sibling’s name in other letters', {}, ['Fern', ' ＭＯＳＳ'], { username: 'twice' }],
  ['siblings with other names', {}, ['Fern', 'Mos'], {}],
  ['no age', { age: null }, [], { age: 'missing' }],
  ['three digits', { pin: '482', confirmPin: '482' }, [], { pin: 'not-four-digits' }],
  ['another PIN to confirm', { confirmPin: '4822' }, [], { confirmPin: 'different' }],
  ['one question', { questions: [{ id: 'pet_name', answer: 'x' }] }, [], { questions: 'too-few' }],
  ['an easily guessed PIN', { pin: '1234', confirmPin: '1234' }, [], {}],
] as const)('of %s', (_, change, siblings, problems) =>
  expect(readerProblems({ ...right, ...change }, siblings)).toEqual(problems),
)

it('toggling a question twice deselects it, and a fourth is ignored', () => {
  const ids = QUESTIONS.map(({ id }) => id)
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...ids)), (pressed) => {
      const chosen = pressed.reduce(toggleQuestion, [] as ReturnType<typeof toggleQuestion>)
      expect(chosen.length).toBeLessThanOrEqual(3)
      for (const { id } of chosen) expect(toggleQuestion(chosen, id).some((item) => item.id === id)).toBe(false)
    }),
  )
})

it('a blank reader has nothing typed', () =>
  expect(blankReader(3)).toEqual({ key: 3, username: '', age: null, pin: '', confirmPin: '', questions: [] }))

it('selects a question without an answer, answers only that one, and deselects it', () => {
  const ids = ['pet_name', 'favorite_color', 'favorite_snack'] as const
  const chosen = ids.reduce(toggleQuestion, [] as ReturnType<typeof toggleQuestion>)
  expect(chosen).toEqual(ids.map((id) => ({ id, answer: '' })))
  const answered = answerQuestion(chosen, ids[1], 'green')
  expect(answered.map(({ answer }) => answer)).toEqual(['', 'green', ''])
  expect(toggleQuestion(answered, ids[0])).toEqual(answered.slice(1))
})
