import type { QuestionId } from '../recovery/questions.ts'
import { blankReader, type ReaderDraft, toggleQuestion } from './reader-draft.ts'

/** The four steps of making a family: the grown-up's account, handing over, the readers, and what is made. */
export const SIGNUP_STEPS = ['account', 'hand-over', 'readers', 'ready'] as const
export type SignupStep = (typeof SIGNUP_STEPS)[number]

/** How many readers one family can have at first, and in all. */
export const READERS_MAX = 5

/** All that was typed, and how far the family is. */
export type FamilySignup = {
  readonly step: SignupStep
  readonly email: string
  readonly password: string
  /** never empty */
  readonly readers: readonly ReaderDraft[]
  /** The child has taken over, and the grown-up's step needs another look. */
  readonly asksGrownUp: boolean
}

export const NEW_SIGNUP: FamilySignup = {
  step: 'account',
  email: '',
  password: '',
  readers: [blankReader(0)],
  asksGrownUp: false,
}

export type SignupEvent =
  | { readonly type: 'account-typed'; readonly change: Partial<Pick<FamilySignup, 'email' | 'password'>> }
  | { readonly type: 'reader-typed'; readonly key: number; readonly change: ReaderChange }
  | { readonly type: 'reader-added' }
  | { readonly type: 'reader-removed'; readonly key: number }
  | { readonly type: 'went-on' }
  | { readonly type: 'went-back' }
  | { readonly type: 'made' }
  | { readonly type: 'grown-up-needed' }
  | { readonly type: 'grown-up-came' }
  | { readonly type: 'resumed'; readonly kept: SavedSignup }

export type ReaderChange = Partial<Omit<ReaderDraft, 'key'>>

/** What is there after something happened. A family that was made stays made. */
export function stepSignup(signup: FamilySignup, event: SignupEvent): FamilySignup {
  if (signup.step === 'ready') return signup
  switch (event.type) {
    case 'account-typed':
      return { ...signup, ...event.change }
    case 'reader-typed':
      return {
        ...signup,
        readers: signup.readers.map((reader) => (reader.key === event.key ? { ...reader, ...event.change } : reader)),
      }
    case 'reader-added':
      if (signup.readers.length >= READERS_MAX) return signup
      return { ...signup, readers: [...signup.readers, blankReader(nextKey(signup.readers))] }
    case 'reader-removed':
      if (signup.readers.length === 1) return signup
      return { ...signup, readers: signup.readers.filter(({ key }) => key !== event.key) }
    case 'went-on':
      return { ...signup, step: NEXT_STEP[signup.step] }
    case 'went-back':
      return { ...signup, step: PREVIOUS_STEP[signup.step] }
    case 'made':
      return signup.step === 'readers' ? { ...signup, step: 'ready', password: '' } : signup
    case 'grown-up-needed':
      return { ...signup, step: 'account', asksGrownUp: true }
    case 'grown-up-came':
      return { ...signup, asksGrownUp: false }
    case 'resumed':
      return resumeSignup(event.kept)
    default:
      return event satisfies never
  }
}

/** Only a family that was made is ready. */
const NEXT_STEP: Record<SignupStep, SignupStep> = {
  account: 'hand-over',
  'hand-over': 'readers',
  readers: 'readers',
  ready: 'ready',
}
const PREVIOUS_STEP: Record<SignupStep, SignupStep> = {
  account: 'account',
  'hand-over': 'account',
  readers: 'hand-over',
  ready: 'ready',
}

const nextKey = (readers: readonly ReaderDraft[]): number => Math.max(...readers.map(({ key }) => key)) + 1

/** A page that was loaded anew: the secrets have to be typed again, from the first step on. */
function resumeSignup({ step, email, readers }: SavedSignup): FamilySignup {
  const drafts = readers.slice(0, READERS_MAX).map(({ username, age, questions }, key) => ({
    ...blankReader(key),
    username,
    age,
    questions: questions.reduce(toggleQuestion, [] as ReaderDraft['questions']),
  }))
  return {
    ...NEW_SIGNUP,
    email,
    readers: drafts.length === 0 ? NEW_SIGNUP.readers : drafts,
    step: step === 'ready' ? 'ready' : 'account',
    asksGrownUp: step === 'hand-over' || step === 'readers',
  }
}

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
