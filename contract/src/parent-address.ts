import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Whether it is known that the account's e-mail address is its parent's. True where no mail is sent. */
export const readParentAddress = endpoint({
  method: 'GET',
  path: '/api/parent-address',
  access: 'parent',
  body: null,
  answer: z.object({ isProved: z.boolean() }),
})

/** Mails the link once more by which the address is proved. Answers the same where it is proved by now. */
export const sendAddressLink = endpoint({
  method: 'POST',
  path: '/api/parent-address/mail',
  access: 'parent',
  body: null,
  answer: z.null(),
})

/** Whoever has the mailed link reads that address's mail. It opens nothing. Used again it answers the same. */
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
