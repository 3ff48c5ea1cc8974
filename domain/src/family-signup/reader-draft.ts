import { parseUsername, type UsernameError, usernameKey } from '../child-login/username.ts'
import { isPin, pinKind } from '../pin/pin.ts'
import {
  type ChosenQuestion,
  QUESTIONS_MAX,
  type QuestionId,
  type QuestionsError,
  questionsError,
} from '../recovery/questions.ts'

/** A child's space as it is being typed. `key` tells it from its siblings; an age that was not chosen is null. */
export type ReaderDraft = {
  readonly key: number
  readonly username: string
  readonly age: number | null
  readonly pin: string
  readonly confirmPin: string
  readonly questions: readonly ChosenQuestion[]
}

export const blankReader = (key: number): ReaderDraft => ({
  key,
  username: '',
  age: null,
  pin: '',
  confirmPin: '',
  questions: [],
})

/** Chooses a question, or lets it go with its answer; no more than there may be. */
export function toggleQuestion(questions: readonly ChosenQuestion[], id: QuestionId): readonly ChosenQuestion[] {
  if (questions.some((question) => question.id === id)) return questions.filter((question) => question.id !== id)
  return questions.length >= QUESTIONS_MAX ? questions : [...questions, { id, answer: '' }]
}

export const answerQuestion = (
  questions: readonly ChosenQuestion[],
  id: QuestionId,
  answer: string,
): readonly ChosenQuestion[] => questions.map((question) => (question.id === id ? { id, answer } : question))

/** What is wrong with a draft, field by field. */
export type ReaderProblems = {
  readonly username?: UsernameError | 'twice'
  readonly age?: 'missing'
  readonly pin?: 'not-four-digits' | 'not-four-pictures'
  readonly confirmPin?: 'different'
  readonly questions?: QuestionsError
}

/** `siblings` are names the family has, or that are typed before this one. */
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
