/**
 * The endpoints with which a parent adds and lists children, and the schemas of a child's fields, which forms use as
 * well to show the same messages.
 */

import { CHILD_PICTURES } from '@lanternleaf/domain/child-login/child-picture'
import { parseUsername, USERNAME_MAX, type UsernameError } from '@lanternleaf/domain/child-login/username'
import { READERS_MAX } from '@lanternleaf/domain/family-signup/family-signup'
import { isPin, normalizePin, type PinKind, pinKind } from '@lanternleaf/domain/pin/pin'
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
  'mixed-letters': 'This name mixes two alphabets. Please type it with just one',
}

/** A username for a new child: it is validated and normalized. */
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

/** A PIN: four digits of any script, such as `4821`, or four pictures, such as `pictures:owl,star,owl,fish`. */
export const pinField = z
  .string(PIN_TEXT.digits)
  .check(z.overwrite(normalizePin), z.refine(isPin, { error: ({ input }) => PIN_TEXT[pinKind(String(input))] }))

/** The ages offered at sign-up, in years. The last one means "15+". */
export const AGES = [6, 7, 8, 9, 10, 11, 12, 13, 14, 15] as const

const ageField = z
  .number('Please select age')
  .check(z.refine((age) => (AGES as readonly number[]).includes(age), 'Please select age'))

/** The picture of a child. */
export const pictureField = z.enum(CHILD_PICTURES, 'Please choose one of the pictures')

/** The maximum number of children of one account. */
export const CHILDREN_MAX = READERS_MAX

/** A child in a new family. `questions` are recovery questions; without them, only the parent can set a new PIN. */
export const newReader = z.strictObject({
  username: usernameField,
  pin: pinField,
  age: ageField,
  questions: z._default(chosenQuestions, []),
  /** Without a picture, the child gets one that no sibling has. */
  picture: z.optional(pictureField),
})
export type NewReader = z.output<typeof newReader>

/** The parent's consent to the data listed on the privacy page. */
export const consentField = z.literal(true, 'A parent or guardian has to agree first')

/** The age in years of a child for whom no age is sent. */
const DEFAULT_AGE = 10

/** A child that a parent adds to a family. */
export const newChild = z.extend(newReader, {
  age: z._default(ageField, DEFAULT_AGE),
  /** The comfort choices that the parent made for the child, if any. */
  comfort: z.optional(comfortChoices),
  consent: consentField,
})
export type NewChild = z.output<typeof newChild>

/**
 * A request to choose a new PIN, which the parent can allow. It comes from a device on which the child's recovery
 * questions were answered, but which is not the child's own.
 */
const pinRequest = z.object({
  requestId: z.string(),
  /** The kind of browser, such as "Chrome on Android". */
  browser: z.string(),
  /** Epoch ms. */
  askedAt: z.number(),
})

/**
 * What a parent sees of every child, even if the child shares nothing: the card of the specification. `lastActive` is
 * in epoch ms, or null if the child has not practised yet.
 */
export const childCard = z.object({
  childId: z.string(),
  username: z.string(),
  picture: pictureField,
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

const childParams = z.strictObject({ childId: z.string().check(z.maxLength(64)) })

/** Sets a new PIN. It also ends all logins of the child and any break after wrong PINs. */
export const setChildPin = endpoint({
  method: 'PATCH',
  path: '/api/children/:childId/pin',
  access: 'fresh-parent',
  params: childParams,
  body: z.strictObject({ pin: pinField }),
  answer: z.null(),
})
