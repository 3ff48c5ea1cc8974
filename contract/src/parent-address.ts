/**
 * The endpoints with which a parent verifies the account's email address. Whoever signs up may type the address of a
 * stranger, so most mails are sent only after this.
 */

import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Whether the email address of the account is verified. Always true on servers that send no mail. */
export const readParentAddress = endpoint({
  method: 'GET',
  path: '/api/parent-address',
  access: 'parent',
  body: null,
  answer: z.object({ isProved: z.boolean() }),
})

/** Mails the verification link again. Does nothing if the address is verified. */
export const sendAddressLink = endpoint({
  method: 'POST',
  path: '/api/parent-address/mail',
  access: 'parent',
  body: null,
  answer: z.null(),
})

/**
 * Verifies an email address: whoever has the token of the mailed link can read the mail of that address. The token
 * gives no access to the account. Idempotent.
 */
export const proveAddress = endpoint({
  method: 'POST',
  path: '/api/parent-address/proof',
  access: 'open',
  body: z.strictObject({
    token: z
      .string()
      .check(z.regex(/^[\w-]{1,64}\.[\w-]{43}$/, 'This link is incomplete. Please open it from the email again.')),
  }),
  answer: z.object({ email: z.string() }),
})
