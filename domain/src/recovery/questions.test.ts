import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerKey } from './answer-key.ts'
import { type ChosenQuestion, QUESTIONS, QUESTIONS_MAX, QUESTIONS_MIN, questionsError } from './questions.ts'

const ids = QUESTIONS.map(({ id }) => id)
const first = (count: number, answer = 'blue'): ChosenQuestion[] => ids.slice(0, count).map((id) => ({ id, answer }))

it('the questions are the six of the specification', () => {
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
    ['no question', [], null],
    ['one question', first(1), 'too-few'],
    ['two questions', first(2), null],
    ['three questions', first(3), null],
    ['four questions', first(4), 'too-many'],
    ['the same question twice', [...first(1), ...first(1)], 'twice'],
    ['two questions, one without an answer', [...first(1), { id: 'pet_name', answer: '' }], 'unanswered'],
    ['two questions, one with only white space', [...first(1), { id: 'pet_name', answer: ' \t\u3000' }], 'unanswered'],
    [
      'two questions, one with only invisible characters',
      [...first(1), { id: 'pet_name', answer: '\u200b\u3164' }],
      'unanswered',
    ],
    [
      'two questions answered with emoji and with punctuation',
      [
        { id: 'pet_name', answer: '🦊' },
        { id: 'bedroom_color', answer: '???' },
      ],
      null,
    ],
    ['one question without an answer', first(1, ''), 'too-few'],
  ] as const)('for %s', (_, chosen, error) => expect(questionsError(chosen)).toBe(error))

  const answer = fc.oneof(fc.constant(''), fc.string({ unit: 'grapheme', maxLength: 9 }))
  const choice = fc.array(fc.record({ id: fc.constantFrom(...ids), answer }), { maxLength: 5 })

  it('accepts no question, or two to three different answered questions', () => {
    fc.assert(
      fc.property(choice, (chosen) => {
        const isAnswered = chosen.every((item) => answerKey(item.answer) !== '')
        const isDifferent = new Set(chosen.map(({ id }) => id)).size === chosen.length
        const isRight = chosen.length >= QUESTIONS_MIN && chosen.length <= QUESTIONS_MAX && isAnswered && isDifferent
        expect(questionsError(chosen) === null).toBe(chosen.length === 0 || isRight)
      }),
    )
  })

  it('ignores the order of questions', () => {
    fc.assert(
      fc.property(choice, (chosen) => {
        expect(questionsError([...chosen].reverse())).toBe(questionsError(chosen))
      }),
    )
  })
})
