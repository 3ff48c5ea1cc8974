/**
 * The state of a family's sign-up, in which a grown-up makes an account and adds the readers. The sign-up screens of
 * the web app send events to it and show the step that it returns.
 */

import type { ChildPicture } from '../child-login/child-picture.ts'
import type { QuestionId } from '../recovery/questions.ts'
import { blankReader, type ReaderDraft, toggleQuestion } from './reader-draft.ts'

/**
 * The four steps of a family's sign-up: the grown-up's account, handing the device to the child, the readers
 * (children), and the result.
 */
export const SIGNUP_STEPS = ['account', 'hand-over', 'readers', 'ready'] as const
export type SignupStep = (typeof SIGNUP_STEPS)[number]

/** The maximum number of readers in a family. */
export const READERS_MAX = 5

/** The state of the sign-up: everything that was typed, and the current step. */
export type FamilySignup = {
  readonly step: SignupStep
  readonly email: string
  readonly password: string
  /** At least one. */
  readonly readers: readonly ReaderDraft[]
  /** Whether the child has the device, but a grown-up is needed for the first step. */
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
  | { readonly type: 'account-changed'; readonly change: Partial<Pick<FamilySignup, 'email' | 'password'>> }
  | { readonly type: 'reader-changed'; readonly key: number; readonly change: ReaderChange }
  | { readonly type: 'reader-added' }
  | { readonly type: 'reader-removed'; readonly key: number }
  | { readonly type: 'next' }
  | { readonly type: 'back' }
  | { readonly type: 'family-created' }
  | { readonly type: 'grown-up-needed' }
  | { readonly type: 'grown-up-ready' }
  | { readonly type: 'resumed'; readonly saved: SavedSignup }

export type ReaderChange = Partial<Omit<ReaderDraft, 'key'>>

/** Returns the state after an event. A finished sign-up does not change any more. */
export function stepSignup(signup: FamilySignup, event: SignupEvent): FamilySignup {
  if (signup.step === 'ready') return signup
  switch (event.type) {
    case 'account-changed':
      return { ...signup, ...event.change }
    case 'reader-changed':
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
    case 'next':
      return { ...signup, step: NEXT_STEP[signup.step] }
    case 'back':
      return { ...signup, step: PREVIOUS_STEP[signup.step] }
    case 'family-created':
      return signup.step === 'readers' ? { ...signup, step: 'ready', password: '' } : signup
    case 'grown-up-needed':
      return { ...signup, step: 'account', asksGrownUp: true }
    case 'grown-up-ready':
      return { ...signup, asksGrownUp: false }
    case 'resumed':
      return resumeSignup(event.saved)
    default:
      return event satisfies never
  }
}

/** The step after each step. No step leads to `ready`, which follows only when the server has created the family. */
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

/**
 * Restores a sign-up after a reload. It continues at the first step, because passwords, PINs and answers are not stored
 * and have to be typed again.
 */
function resumeSignup({ step, email, readers }: SavedSignup): FamilySignup {
  const drafts = readers.slice(0, READERS_MAX).map(({ username, age, picture, questions }, key) => ({
    ...blankReader(key),
    username,
    age,
    picture,
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

/** What is stored during the sign-up. Passwords, PINs and answers are not. */
export type SavedSignup = {
  readonly step: SignupStep
  readonly email: string
  readonly readers: readonly {
    readonly username: string
    readonly age: number | null
    readonly picture: ChildPicture | null
    readonly questions: readonly QuestionId[]
  }[]
}

/** The part of a sign-up to store. Of a finished sign-up, it is only the usernames and pictures. */
export const toSavedSignup = ({ step, email, readers }: FamilySignup): SavedSignup => ({
  step,
  email: step === 'ready' ? '' : email,
  readers: readers.map(({ username, age, picture, questions }) => ({
    username,
    age: step === 'ready' ? null : age,
    picture,
    questions: step === 'ready' ? [] : questions.map(({ id }) => id),
  })),
})
