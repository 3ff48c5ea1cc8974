import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerKey, type ChosenQuestion, QUESTIONS, QUESTIONS_MAX, QUESTIONS_MIN, questionsError } from './questions.ts'

const ids = QUESTIONS.map(({ id }) => id)
const first = (count: number, answer = 'blue'): ChosenQuestion[] => ids.slice(0, count).map((id) => ({ id, answer }))

it('are the six of the specification', () => {
  expect(QUESTIONS).toEqual([
    { id: 'favorite_animal', question: 'What is your favorite animal?' },
    { id: 'bedroom_color', question: 'What color is your bedroom wall?' },
    { id: 'breakfast_food', question: 'What do you usually eat for breakfast?' },
    { id: 'favorite_color', question: 'What is your favorite color?' },
    { id: 'pet_name', question: "What is your pet's name? (or a pet you'd like to have)" },
    { id: 'favorite_snack', question: 'What is your favorite snack?' },
  ])
})

describe('questionsError', () => {
  it.each([
    ['none', [], null],
    ['one', first(1), 'too-few'],
    ['two', first(2), null],
    ['three', first(3), null],
    ['four', first(4), 'too-many'],
    ['one twice', [...first(1), ...first(1)], 'twice'],
    ['two, one without an answer', [...first(1), { id: 'pet_name', answer: '' }], 'unanswered'],
    ['two, one with white space alone', [...first(1), { id: 'pet_name', answer: ' \t\u3000' }], 'unanswered'],
    ['one without an answer', first(1, ''), 'too-few'],
  ] as const)('%s', (_, chosen, error) => expect(questionsError(chosen)).toBe(error))

  const answer = fc.oneof(fc.constant(''), fc.string({ unit: 'grapheme', maxLength: 9 }))
  const choice = fc.array(fc.record({ id: fc.constantFrom(...ids), answer }), { maxLength: 5 })

  it('takes a choice exactly when it is empty, or two or three different ones, all answered', () => {
    fc.assert(
      fc.property(choice, (chosen) => {
        const isAnswered = chosen.every((one) => answerKey(one.answer) !== '')
        const isDifferent = new Set(chosen.map(({ id }) => id)).size === chosen.length
        const isRight = chosen.length >= QUESTIONS_MIN && chosen.length <= QUESTIONS_MAX && isAnswered && isDifferent
        expect(questionsError(chosen) === null).toBe(chosen.length === 0 || isRight)
      }),
    )
  })

  it('does not mind the order of what it takes', () => {
    fc.assert(
      fc.property(choice, (chosen) => {
        expect(questionsError([...chosen].reverse())).toBe(questionsError(chosen))
      }),
    )
  })
})

describe('answerKey', () => {
  it.each([
    ['  Blue ', 'blue'],
    ['CORN FLAKES', 'corn flakes'],
    ['Zoe\u0308', 'zoë'],
    ['ＣＡＴ', 'cat'],
    ['\u00a0toast\u3000', 'toast'],
  ])('%j is %j', (typed, key) => expect(answerKey(typed)).toBe(key))

  it('is its own key, and the same whatever stands around it and in whatever case', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[\s]{0,3}$/), (typed, space) => {
        expect(answerKey(answerKey(typed))).toBe(answerKey(typed))
        expect(answerKey(space + typed + space)).toBe(answerKey(typed))
      }),
    )
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'z', 'é', 'ж', '7', ' ') }), (typed) => {
        expect(answerKey(typed.toUpperCase())).toBe(answerKey(typed))
      }),
    )
  })
})
