import type { QuestionId } from '../recovery/questions.ts'
import type { FamilySignup, SignupStep } from './family-signup.ts'

/** What may be kept while a family is being made: no password, no PIN, no answer. */
export type SavedSignup = {
  readonly step: SignupStep
  readonly email: string
  readonly readers: readonly {
    readonly username: string
    readonly age: number | null
    readonly questions: readonly QuestionId[]
  }[]
}

/** Of a family that was made the names alone. */
export const toSavedSignup = ({ step, email, readers }: FamilySignup): SavedSignup => ({
  step,
  email: step === 'ready' ? '' : email,
  readers: readers.map(({ username, age, questions }) => ({
    username,
    age: step === 'ready' ? null : age,
    questions: step === 'ready' ? [] : questions.map(({ id }) => id),
  })),
})
