/**
 * The errors that the API can answer with, and their messages. The server throws them by code, and the client shows
 * the message.
 */

import * as z from 'zod/mini'

/** All errors of the API by their code, with the HTTP status and the default message. */
export const ERRORS = {
  'invalid-request': { status: 400, text: "We couldn't read that. Please check it and try again." },
  'login-needed': { status: 401, text: 'Please log in first.' },
  'wrong-password': { status: 401, text: "That email and password don't match. Please try again." },
  'wrong-passkey': {
    status: 401,
    text: "That passkey didn't work here. Please try again, or use your email and password.",
  },
  'wrong-pin': { status: 401, text: 'Wrong PIN! Please try again.' },
  'no-match': {
    status: 401,
    text: "That didn't work. Please check your username and your PIN, and try again.",
  },
  'recovery-needed': { status: 401, text: 'Please answer your questions again.' },
  'fresh-login-needed': { status: 403, text: 'Please enter your password again.' },
  'grown-up-needed': { status: 403, text: 'Your grown-up can give you a new PIN. Everything you made is safe.' },
  'sign-ups-closed': {
    status: 403,
    text: 'Sign-up is closed here. If you have an account, you can sign in.',
  },
  'invitation-needed': {
    status: 403,
    text: 'You need an invitation to create an account here. Each one works once. Please ask the person who runs this Lanternleaf site for a link.',
  },
  demo: { status: 403, text: "This is a demo. That can't be changed here." },
  'foreign-origin': { status: 403, text: 'That request came from another site.' },
  'username-not-found': { status: 404, text: 'Username not found. Please check your spelling or sign up.' },
  'account-not-found': { status: 404, text: 'No account found with this email address' },
  'not-found': { status: 404, text: "There's nothing here." },
  'email-taken': { status: 409, text: 'An account with this email already exists. You can sign in instead.' },
  'username-taken': { status: 409, text: 'That name is taken' },
  'too-many-children': { status: 409, text: 'One account has room for five children.' },
  'space-full': {
    status: 409,
    text: 'This reading space is full. What you do now stays on this device.',
  },
  'link-over': {
    status: 410,
    text: 'This link no longer works. A link works once, for one hour, and a newer email replaces it.',
  },
  'body-too-large': { status: 413, text: "That's too much to send at once." },
  'not-json': { status: 415, text: 'That could not be read. Please send JSON.' },
  'wrong-host': { status: 421, text: "Lanternleaf doesn't answer at this address." },
  'too-many-requests': { status: 429, text: 'That was a lot at once. Nothing was lost. Please wait a moment.' },
  'little-break': {
    status: 429,
    text: 'It can be hard to remember a PIN. When the time is up, you can try again.',
  },
  unexpected: { status: 500, text: 'Something went wrong. Please try again.' },
  'no-room': {
    status: 503,
    text: "There's no room for new accounts right now. If you have an account, you can sign in.",
  },
  unavailable: { status: 503, text: 'Lanternleaf is busy right now. Nothing was lost. Please try again in a moment.' },
} as const

export type ErrorCode = keyof typeof ERRORS

const ERROR_CODES = Object.keys(ERRORS) as ErrorCode[]

/** The body of every error response. `field` names the invalid field; `suggestions` lists usernames that are free. */
export const errorResponse = z.object({
  error: z.object({
    code: z.enum(ERROR_CODES),
    message: z.string(),
    field: z.optional(z.string()),
    suggestions: z.optional(z.array(z.string())),
  }),
})

export type ErrorResponse = z.infer<typeof errorResponse>
