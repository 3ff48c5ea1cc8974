/** The endpoints with which a parent sees where the account is open, and ends those logins. */

import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** A login of a parent, as the list of logins shows it. */
const parentLogin = z.object({
  loginId: z.string(),
  /** When the parent logged in, in epoch ms. */
  began: z.number(),
  /** The kind of browser, such as "Chrome on Android"; null if unknown. */
  browser: z.nullable(z.string()),
  /** Whether it is the login of the calling browser. */
  isThis: z.boolean(),
})
export type ParentLoginEntry = z.infer<typeof parentLogin>

/** All logins of a parent, the newest first. */
export const listParentLogins = endpoint({
  method: 'GET',
  path: '/api/parent-logins',
  access: 'parent',
  body: null,
  answer: z.object({ logins: z.array(parentLogin) }),
})

/** Ends one login of the parent. */
export const endParentLogin = endpoint({
  method: 'DELETE',
  path: '/api/parent-logins/:loginId',
  access: 'parent',
  params: z.strictObject({ loginId: z.string().check(z.regex(/^[\w-]{1,64}$/)) }),
  body: null,
  answer: z.null(),
})

/** Ends all logins of the parent except that of the calling browser. */
export const endOtherParentLogins = endpoint({
  method: 'DELETE',
  path: '/api/parent-logins',
  access: 'parent',
  body: null,
  answer: z.null(),
})
