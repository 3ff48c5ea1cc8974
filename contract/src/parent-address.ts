import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Whether the account's e-mail address is verified. True on servers that send no mail. */
export const readParentAddress = endpoint({
  method: 'GET',
  path: '/api/parent-address',
  access: 'parent',
  body: null,
  answer: z.object({ isProved: z.boolean() }),
})

/** Mails the verification link again; does nothing if the address is verified. */
export const sendAddressLink = endpoint({
  method: 'POST',
  path: '/api/parent-address/mail',
  access: 'parent',
  body: null,
  answer: z.null(),
})

/** Verifies the address: the holder of the mailed link reads its mail. It grants no access. Idempotent. */
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
