import fc from 'fast-check'
import { expect, it } from 'vitest'
import { QUESTIONS } from '../recovery/questions.ts'
import { answerQuestion, blankReader, readerProblems, toggleQuestion } from './reader-draft.ts'

const VALID_READER = { ...blankReader(0), username: 'Moss', age: 9, pin: '4821', confirmPin: '4821' }

it.each([
  ['a valid reader', {}, [], {}],
  ['a blank name', { username: ' ' }, [], { username: 'empty' }],
  ['a name of 21 characters', { username: 'a'.repeat(21) }, [], { username: 'too-long' }],
  ['a name with an emoji', { username: 'fox🦊' }, [], { username: 'unknown-character' }],
  ['a sibling’s name in other letters', {}, ['Fern', ' ＭＯＳＳ'], { username: 'twice' }],
  ['siblings with other names', {}, ['Fern', 'Mos'], {}],
  ['no age', { age: null }, [], { age: 'missing' }],
  ['a PIN of three digits', { pin: '482', confirmPin: '482' }, [], { pin: 'not-four-digits' }],
  ['another PIN to confirm', { confirmPin: '4822' }, [], { confirmPin: 'different' }],
  ['one question', { questions: [{ id: 'pet_name', answer: 'x' }] }, [], { questions: 'too-few' }],
  ['an easily guessed PIN', { pin: '1234', confirmPin: '1234' }, [], {}],
] as const)('readerProblems for %s', (_, change, siblings, problems) =>
  expect(readerProblems({ ...VALID_READER, ...change }, siblings)).toEqual(problems),
)

it('toggleQuestion deselects a selected question and ignores a fourth one', () => {
  const ids = QUESTIONS.map(({ id }) => id)
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...ids)), (pressed) => {
      const chosen = pressed.reduce(toggleQuestion, [] as ReturnType<typeof toggleQuestion>)
      expect(chosen.length).toBeLessThanOrEqual(3)
      for (const { id } of chosen) expect(toggleQuestion(chosen, id).some((item) => item.id === id)).toBe(false)
    }),
  )
})

it('blankReader returns a reader with empty fields', () =>
  expect(blankReader(3)).toEqual({
    key: 3,
    username: '',
    age: null,
    picture: null,
    pin: '',
    confirmPin: '',
    questions: [],
  }))

it('a selected question has no answer; answerQuestion answers only the given one; toggling removes it', () => {
  const ids = ['pet_name', 'favorite_color', 'favorite_snack'] as const
  const chosen = ids.reduce(toggleQuestion, [] as ReturnType<typeof toggleQuestion>)
  expect(chosen).toEqual(ids.map((id) => ({ id, answer: '' })))
  const answered = answerQuestion(chosen, ids[1], 'green')
  expect(answered.map(({ answer }) => answer)).toEqual(['', 'green', ''])
  expect(toggleQuestion(answered, ids[0])).toEqual(answered.slice(1))
})
