import { answerKey } from '@lanternleaf/domain/recovery/answer-key'
import * as z from 'zod/mini'
import { pinField } from './children.ts'
import { endpoint } from './endpoint.ts'
import { PASSWORD_MAX } from './parent-account.ts'
import { passkeyAnswer } from './parent-passkeys.ts'
import { answerField } from './questions.ts'

/** The state of PIN recovery in this browser. `place` and `of` count the questions, from 1. */
const recoveryState = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('question'),
    username: z.string(),
    question: z.string(),
    place: z.int(),
    of: z.int(),
    /** of three before a break */
    wrongAnswers: z.int(),
  }),
  z.object({ kind: z.literal('break'), username: z.string(), seconds: z.number() }),
  z.object({ kind: z.literal('grown-up'), username: z.string() }),
  z.object({ kind: z.literal('no-questions'), username: z.string() }),
  /**
   * All questions were answered on a device that is not the child's, and the parent was asked: open, allowed, or
   * refused. Until a refusal the username is not sent: whoever uses the approval has to know it.
   */
  z.object({ kind: z.literal('parent-asked') }),
  z.object({ kind: z.literal('parent-allowed') }),
  z.object({ kind: z.literal('parent-refused'), username: z.string() }),
  /** All questions were answered: a new PIN may be chosen. */
  z.object({ kind: z.literal('new-pin'), username: z.string() }),
])
export type RecoveryState = z.infer<typeof recoveryState>

const forWhom = z.string().check(z.trim(), z.minLength(1, 'Please enter your username first'), z.maxLength(200))

export const recoveryStart = z.strictObject({ username: forWhom })

/** Starts a PIN recovery, or resumes that of this browser: with a new PIN, if the parent allowed it. */
export const startRecovery = endpoint({
  method: 'POST',
  path: '/api/recovery',
  access: 'open',
  body: recoveryStart,
  answer: recoveryState,
})

/** The state of this browser's recovery; null when there is none. */
export const readRecovery = endpoint({
  method: 'GET',
  path: '/api/recovery',
  access: 'open',
  body: null,
  answer: z.nullable(recoveryState),
})

/** The username and question index as in the state, so that a delayed answer is not applied to the next question. */
export const recoveryAnswer = z.strictObject({
  username: forWhom,
  place: z.int(),
  answer: z.pipe(z.string().check(z.refine((typed) => answerKey(typed) !== '', 'Please enter an answer')), answerField),
})

/** Answers one question; returns null when the recovery has to be restarted. */
export const answerQuestion = endpoint({
  method: 'POST',
  path: '/api/recovery/answer',
  access: 'open',
  body: recoveryAnswer,
  answer: z.nullable(z.object({ state: recoveryState, isWrong: z.boolean() })),
})

const parentPassword = z.string().check(z.minLength(1, 'Please enter your password'), z.maxLength(PASSWORD_MAX))

export const parentCheck = z.strictObject({
  password: z.nullable(parentPassword),
  /** instead of the password: just authenticated at Google, in this browser */
  google: z.optional(z.boolean()),
  /** instead of the password */
  passkey: z.optional(passkeyAnswer),
})

/**
 * The parent of the logged-in child allows a new PIN: with the password, a passkey or Google, or without any if that
 * parent signed in in this browser within the last five minutes.
 */
export const allowNewPin = endpoint({
  method: 'POST',
  path: '/api/recovery/parent-check',
  access: 'child',
  body: parentCheck,
  answer: z.null(),
})

/** Sets a new PIN, once. This ends all other logins of the child. */
export const recoverPin = endpoint({
  method: 'POST',
  path: '/api/recovery/pin',
  access: 'recovery-grant',
  body: z.strictObject({ username: forWhom, pin: pinField }),
  answer: z.null(),
})
