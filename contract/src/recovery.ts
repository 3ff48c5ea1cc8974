/** The endpoints with which a child who forgot the PIN answers recovery questions and chooses a new one. */

import { answerKey } from '@lanternleaf/domain/recovery/answer-key'
import * as z from 'zod/mini'
import { pinField } from './children.ts'
import { endpoint } from './endpoint.ts'
import { PASSWORD_MAX } from './parent-account.ts'
import { passkeyAssertion } from './parent-passkeys.ts'
import { answerField } from './questions.ts'

/** The state of a PIN recovery in a browser. A question has the number `place`, counted from 1, and there are `of`. */
const recoveryState = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('question'),
    username: z.string(),
    question: z.string(),
    place: z.int(),
    of: z.int(),
    /** The number of wrong answers so far. After three, there is a break. */
    wrongAnswers: z.int(),
  }),
  z.object({ kind: z.literal('break'), username: z.string(), seconds: z.number() }),
  z.object({ kind: z.literal('grown-up'), username: z.string() }),
  z.object({ kind: z.literal('no-questions'), username: z.string() }),
  /**
   * All questions were answered on a device that is not the child's own, and the parent was asked for approval. Until
   * the parent refuses, the username is not sent, because the person who uses the approval has to know it.
   */
  z.object({ kind: z.literal('parent-asked') }),
  z.object({ kind: z.literal('parent-allowed') }),
  z.object({ kind: z.literal('parent-refused'), username: z.string() }),
  /** All questions were answered, and a new PIN may be chosen. */
  z.object({ kind: z.literal('new-pin'), username: z.string() }),
])
export type RecoveryState = z.infer<typeof recoveryState>

const typedUsername = z.string().check(z.trim(), z.minLength(1, 'Please enter your username first'), z.maxLength(200))

export const recoveryStart = z.strictObject({ username: typedUsername })

/**
 * Starts a PIN recovery, or resumes the recovery of the calling browser. If the parent has allowed a new PIN, the
 * resumed recovery continues with choosing it.
 */
export const startRecovery = endpoint({
  method: 'POST',
  path: '/api/recovery',
  access: 'open',
  body: recoveryStart,
  answer: recoveryState,
})

/** The state of the calling browser's recovery; null if none was started. */
export const readRecovery = endpoint({
  method: 'GET',
  path: '/api/recovery',
  access: 'open',
  body: null,
  answer: z.nullable(recoveryState),
})

/**
 * An answer to a question. The username and the question number are those of the state to which it answers, so that a
 * delayed answer is not applied to the next question.
 */
export const recoveryAnswer = z.strictObject({
  username: typedUsername,
  place: z.int(),
  answer: z.pipe(z.string().check(z.refine((typed) => answerKey(typed) !== '', 'Please enter an answer')), answerField),
})

/** Answers one question. Returns null if the recovery has to be started again. */
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
  /** True if the parent has just authenticated at Google in this browser, instead of entering the password. */
  google: z.optional(z.boolean()),
  /** A passkey instead of the password. */
  passkey: z.optional(passkeyAssertion),
})

/**
 * The parent of the logged-in child allows a new PIN. The parent has to prove their presence with the password, a
 * passkey or Google, unless that parent signed in in this browser within the last five minutes.
 */
export const allowNewPin = endpoint({
  method: 'POST',
  path: '/api/recovery/parent-check',
  access: 'child',
  body: parentCheck,
  answer: z.null(),
})

/** Sets a new PIN, once for each recovery. It also ends all other logins of the child. */
export const recoverPin = endpoint({
  method: 'POST',
  path: '/api/recovery/pin',
  access: 'recovery-grant',
  body: z.strictObject({ username: typedUsername, pin: pinField }),
  answer: z.null(),
})
