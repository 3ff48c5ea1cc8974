/**
 * The form for one reader: what was typed, and what is still missing or wrong. The sign-up and the family dashboard
 * show it when a grown-up adds a child.
 */

import type { ChildPicture } from '../child-login/child-picture.ts'
import { parseUsername, type UsernameError, usernameKey } from '../child-login/username.ts'
import { isPin, pinKind } from '../pin/pin.ts'
import {
  type ChosenQuestion,
  QUESTIONS_MAX,
  type QuestionId,
  type QuestionsError,
  questionsError,
} from '../recovery/questions.ts'

/**
 * What is typed about a reader (a child) during sign-up. `key` tells the readers of a family apart. `age` is null until
 * it is chosen.
 */
export type ReaderDraft = {
  readonly key: number
  readonly username: string
  readonly age: number | null
  /** Null until it is chosen. Without a choice the child gets an automatic picture. */
  readonly picture: ChildPicture | null
  readonly pin: string
  readonly confirmPin: string
  readonly questions: readonly ChosenQuestion[]
}

export const blankReader = (key: number): ReaderDraft => ({
  key,
  username: '',
  age: null,
  picture: null,
  pin: '',
  confirmPin: '',
  questions: [],
})

/** Selects a question, or deselects it and drops its answer. Does nothing if the maximum number is selected already. */
export function toggleQuestion(questions: readonly ChosenQuestion[], id: QuestionId): readonly ChosenQuestion[] {
  if (questions.some((question) => question.id === id)) return questions.filter((question) => question.id !== id)
  return questions.length >= QUESTIONS_MAX ? questions : [...questions, { id, answer: '' }]
}

export const answerQuestion = (
  questions: readonly ChosenQuestion[],
  id: QuestionId,
  answer: string,
): readonly ChosenQuestion[] => questions.map((question) => (question.id === id ? { id, answer } : question))

/** The validation error of each invalid field of a draft. */
export type ReaderProblems = {
  readonly username?: UsernameError | 'twice'
  readonly age?: 'missing'
  readonly pin?: 'not-four-digits' | 'not-four-pictures'
  readonly confirmPin?: 'different'
  readonly questions?: QuestionsError
}

/** Validates a draft. @param siblings the usernames of the family's other readers */
export function readerProblems(draft: ReaderDraft, siblings: readonly string[]): ReaderProblems {
  const username = usernameProblem(draft.username, siblings)
  const questions = questionsError(draft.questions)
  return {
    ...(username && { username }),
    ...(draft.age === null && { age: 'missing' }),
    ...(!isPin(draft.pin) && { pin: pinKind(draft.pin) === 'pictures' ? 'not-four-pictures' : 'not-four-digits' }),
    ...(draft.pin !== draft.confirmPin && { confirmPin: 'different' }),
    ...(questions && { questions }),
  }
}

function usernameProblem(typed: string, siblings: readonly string[]): ReaderProblems['username'] | null {
  const username = parseUsername(typed)
  if (!username.ok) return username.error
  return siblings.some((name) => usernameKey(name) === usernameKey(typed)) ? 'twice' : null
}
