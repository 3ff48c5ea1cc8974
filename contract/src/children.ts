import { parseUsername, USERNAME_MAX, type UsernameError } from '@lanternleaf/domain/child-login/username'
import { READERS_MAX } from '@lanternleaf/domain/family-signup/family-signup'
import { isPin, type PinKind, pinKind, readPin } from '@lanternleaf/domain/pin/pin'
import * as z from 'zod/mini'
import { comfortChoices } from './comfort.ts'
import { endpoint } from './endpoint.ts'
import { chosenQuestions } from './questions.ts'

/** The message for each username error. */
export const USERNAME_TEXT: Record<UsernameError, string> = {
  empty: 'Please enter a username',
  'too-long': `A username can have up to ${USERNAME_MAX} characters`,
  'unknown-character': "Please use letters, numbers, spaces, - _ or '",
  'no-letter': 'Please use at least one letter or number',
  'mixed-letters': 'Please use letters of one alphabet',
}

export const usernameField = z.pipe(
  z.string(),
  z.transform((typed, context) => {
    const username = parseUsername(typed)
    if (username.ok) return username.value
    context.issues.push({ code: 'custom', message: USERNAME_TEXT[username.error], input: typed })
    return z.NEVER
  }),
)

/** The message for an incomplete PIN of each kind. */
export const PIN_TEXT: Record<PinKind, string> = {
  digits: 'PIN must be 4 digits',
  pictures: 'PIN must be 4 pictures',
}

/** A PIN of either kind: `4821`, in digits of any script, or `pictures:owl,star,owl,fish`. */
export const pinField = z
  .string(PIN_TEXT.digits)
  .check(z.overwrite(readPin), z.refine(isPin, { error: ({ input }) => PIN_TEXT[pinKind(String(input))] }))

/** Ages offered at sign-up, in years; the last stands for "15+". */
export const AGES = [6, 7, 8, 9, 10, 11, 12, 13, 14, 15] as const

const ageField = z
  .number('Please select age')
  .check(z.refine((age) => (AGES as readonly number[]).includes(age), 'Please select age'))

/** The maximum number of children of one account. */
export const CHILDREN_MAX = READERS_MAX

/** A new reader. Without questions, only the parent can help with a forgotten PIN. */
export const newReader = z.strictObject({
  username: usernameField,
  pin: pinField,
  age: ageField,
  questions: z._default(chosenQuestions, []),
})
export type NewReader = z.output<typeof newReader>

/** The parent's consent to the data listed on the privacy page. */
export const consentField = z.literal(true, 'A parent or guardian has to agree first')

/** The age assumed when none is given, in years. */
const DEFAULT_AGE = 10

export const newChild = z.extend(newReader, {
  age: z._default(ageField, DEFAULT_AGE),
  /** the parent's choices for the child's reading, if any */
  comfort: z.optional(comfortChoices),
  consent: consentField,
})
export type NewChild = z.output<typeof newChild>

/** A request for a new PIN from a device that is not the child's, where the recovery questions were answered. */
const pinRequest = z.object({
  requestId: z.string(),
  /** the kind of browser, in words */
  browser: z.string(),
  /** epoch ms */
  askedAt: z.number(),
})

/** What a parent always sees of a child: the card of the specification, nothing else. `lastActive` epoch ms or null. */
export const childCard = z.object({
  childId: z.string(),
  username: z.string(),
  totalSessions: z.number(),
  lastActive: z.nullable(z.number()),
  currentLevel: z.string(),
  allowWeeklyReport: z.boolean(),
  fontSize: z.enum(['default', 'large', 'extra-large']),
  highContrast: z.boolean(),
  audioSupport: z.boolean(),
  /** Whether the child asked for help with the PIN. */
  asksForHelp: z.boolean(),
  /** An open request for a new PIN, if any. */
  pinRequest: z.optional(pinRequest),
})
export type ChildCard = z.infer<typeof childCard>

export const createChild = endpoint({
  method: 'POST',
  path: '/api/children',
  access: 'parent',
  body: newChild,
  answer: childCard,
})

export const listChildren = endpoint({
  method: 'GET',
  path: '/api/children',
  access: 'parent',
  body: null,
  answer: z.object({ children: z.array(childCard) }),
})

const ofChild = z.strictObject({ childId: z.string().check(z.maxLength(64)) })

/** Sets a new PIN. This ends all logins of the child and every break after wrong PINs. */
export const setChildPin = endpoint({
  method: 'PATCH',
  path: '/api/children/:childId/pin',
  access: 'fresh-parent',
  params: ofChild,
  body: z.strictObject({ pin: pinField }),
  answer: z.null(),
})
