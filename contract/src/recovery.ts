import { answerKey } from '@lanternleaf/domain/recovery/answer-key'
import * as z from 'zod/mini'
import { pinField } from './children.ts'
import { endpoint } from './endpoint.ts'
import { PASSWORD_MAX } from './parent-account.ts'
import { passkeyAnswer } from './parent-passkeys.ts'
import { answerField } from './questions.ts'

/** Where a child is who remembers a PIN in this browser. `place` and `of` are of the questions, from 1. */
const recoveryState = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('question'),
    username: z.string(),
    question: z.string(),
    place: z.int(),
    of: z.int(),
    /** of three, before there is a break */
    wrongAnswers: z.int(),
  }),
  z.object({ kind: z.literal('break'), username: z.string(), seconds: z.number() }),
  z.object({ kind: z.literal('grown-up'), username: z.string() }),
  z.object({ kind: z.literal('no-questions'), username: z.string() }),
  /** All was answered on a device that is none of the child's, and the parent is asked: they have not said, or yes, or no. Until they said no
   *  nobody is told of whom: who takes up a yes has to know. */
  z.object({ kind: z.literal('parent-asked') }),
  z.object({ kind: z.literal('parent-allowed') }),
  z.object({ kind: z.literal('parent-refused'), username: z.string() }),
  /** All was answered: a new PIN may be chosen. */
  z.object({ kind: z.literal('new-pin'), username: z.string() }),
])
export type RecoveryState = z.infer<typeof recoveryState>

const forWhom = z.string().check(z.trim(), z.minLength(1, 'Please enter your username first'), z.maxLength(200))

export const recoveryStart = z.strictObject({ username: forWhom })

/** Begins to remember a PIN, or goes on where this browser was: to a new PIN, where the parent allowed it. */
export const startRecovery = endpoint({
  method: 'POST',
  path: '/api/recovery',
  access: 'open',
  body: recoveryStart,
  answer: recoveryState,
})

/** Where this browser is; null when nobody remembers a PIN in it. */
export const readRecovery = endpoint({
  method: 'GET',
  path: '/api/recovery',
  access: 'open',
  body: null,
  answer: z.nullable(recoveryState),
})

/** Whose question is answered and which, as the state told it: an answer that comes late is none of the next. */
export const recoveryAnswer = z.strictObject({
  username: forWhom,
  place: z.int(),
  answer: z.pipe(z.string().check(z.refine((typed) => answerKey(typed) !== '', 'Please enter an answer')), answerField),
})

/** Answers one question; null when this browser has to begin again. */
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
  /** instead of the password: proved at Google just now, in this browser */
  google: z.optional(z.boolean()),
  /** instead of the password */
  passkey: z.optional(passkeyAnswer),
})

/**
 * A parent of the child who is logged in here lets them choose a new PIN: by the password, a passkey or Google, or by
 * nothing where that parent signed in here within the last five minutes.
 */
export const allowNewPin = endpoint({
  method: 'POST',
  path: '/api/recovery/parent-check',
  access: 'child',
  body: parentCheck,
  answer: z.null(),
})

/** Chooses a new PIN, once. It ends every other login of the child. */
export const recoverPin = endpoint({
  method: 'POST',
  path: '/api/recovery/pin',
  access: 'recovery-grant',
  body: z.strictObject({ username: forWhom, pin: pinField }),
  answer: z.null(),
})
