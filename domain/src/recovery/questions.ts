/**
 * The questions that a child can choose for the day on which the PIN is forgotten. The forms show them, and the server
 * checks the answers.
 */

import { answerKey } from './answer-key.ts'

/** The recovery questions, in display order. */
export const QUESTIONS = [
  { id: 'favorite_animal', question: 'What is your favorite animal?' },
  { id: 'bedroom_color', question: 'What color is your bedroom wall?' },
  { id: 'breakfast_food', question: 'What do you usually eat for breakfast?' },
  { id: 'favorite_color', question: 'What is your favorite color?' },
  { id: 'pet_name', question: "What is your pet's name? (or a pet you'd like to have)" },
  { id: 'favorite_snack', question: 'What is your favorite snack?' },
] as const

export type QuestionId = (typeof QUESTIONS)[number]['id']

/** The minimum and maximum number of questions that a child chooses, unless the child chooses none. */
export const QUESTIONS_MIN = 2
export const QUESTIONS_MAX = 3

/** A question that a child chose, with the answer as it was typed. */
export type ChosenQuestion = { readonly id: QuestionId; readonly answer: string }

export type QuestionsError = 'too-few' | 'too-many' | 'twice' | 'unanswered'

/** The first error in a choice of questions. Returns null if the choice is valid. To choose no question is valid. */
export function questionsError(chosen: readonly ChosenQuestion[]): QuestionsError | null {
  if (chosen.length === 0) return null
  if (chosen.length < QUESTIONS_MIN) return 'too-few'
  if (chosen.length > QUESTIONS_MAX) return 'too-many'
  if (new Set(chosen.map(({ id }) => id)).size < chosen.length) return 'twice'
  return chosen.some(({ answer }) => answerKey(answer) === '') ? 'unanswered' : null
}
