import { parseUsername, USERNAME_MAX, type UsernameError } from '@lanternleaf/domain/child-login/username'
import { READERS_MAX } from '@lanternleaf/domain/family-signup/family-signup'
import { isPin, type PinKind, pinKind, readPin } from '@lanternleaf/domain/pin/pin'
import * as z from 'zod/mini'
import { comfortChoices } from './comfort.ts'
import { endpoint } from './endpoint.ts'
import { chosenQuestions } from './questions.ts'

/** What is said of a username that cannot be one. */
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

/** What is said of a PIN that is not whole. */
export const PIN_TEXT: Record<PinKind, string> = {
  digits: 'PIN must be 4 digits',
  pictures: 'PIN must be 4 pictures',
}

/** A PIN of either kind as one text: `4821`, in digits of any script, or `pictures:owl,star,owl,fish`. */
export const pinField = z
  .string(PIN_TEXT.digits)
  .check(z.overwrite(readPin), z.refine(isPin, { error: ({ input }) => PIN_TEXT[pinKind(String(input))] }))

/** Ages offered at sign-up, in years; the last stands for "15+". */
export const AGES = [6, 7, 8, 9, 10, 11, 12, 13, 14, 15] as const

const ageField = z
  .number('Please select age')
  .check(z.refine((age) => (AGES as readonly number[]).includes(age), 'Please select age'))

/** How many children one parent's account has room for. */
export const CHILDREN_MAX = READERS_MAX

/** A child who is to get a space. Questions may be absent; then only the parent can help with a forgotten PIN. */
export const newReader = z.strictObject({
  username: usernameField,
  pin: pinField,
  age: ageField,
  questions: z._default(chosenQuestions, []),
})
export type NewReader = z.output<typeof newReader>

/** The parent's agreement to what the privacy page says is stored about the child. */
export const consentField = z.literal(true, 'A parent or guardian has to agree first')

/** What is taken for the age of a child of whom none was told, in years. */
const DEFAULT_AGE = 10

export const newChild = z.extend(newReader, {
  age: z._default(ageField, DEFAULT_AGE),
  /** what the parent chose for the child's reading; absent where nothing was */
  comfort: z.optional(comfortChoices),
  consent: consentField,
})
export type NewChild = z.output<typeof newChild>

/** Somebody answered a child's questions on a device that is none of the child's, and wants to choose a new PIN there. */
const pinRequest = z.object({
  requestId: z.string(),
  /** which kind of browser it is, in words */
  browser: z.string(),
  /** epoch ms */
  askedAt: z.number(),
})

/** What a parent always sees of a child: the specification's card, nothing else. `lastActive` epoch ms or null. */
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
  /** The child asked for help with the PIN. */
  asksForHelp: z.boolean(),
  /** The parent is asked to allow a new PIN; absent where nothing is asked. */
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

/** Gives a child a new PIN. It ends every login of the child, and every pause after wrong ones. */
export const setChildPin = endpoint({
  method: 'PATCH',
  path: '/api/children/:childId/pin',
  access: 'fresh-parent',
  params: ofChild,
  body: z.strictObject({ pin: pinField }),
  answer: z.null(),
})
