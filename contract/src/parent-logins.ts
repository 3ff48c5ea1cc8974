/** The endpoints with which a parent lists the browsers in which they are logged in, and logs them out. */

import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** A login of a parent, as the list of logins shows it. */
const parentLogin = z.object({
  /** The id of the login's row. It is not the token in the browser's cookie. */
  loginId: z.string(),
  /** When the parent logged in, in epoch ms. */
  began: z.number(),
  /** The kind of browser, such as "Chrome on Android"; null if unknown. */
  browser: z.nullable(z.string()),
  /** Whether it is the login of the calling browser. */
  isThis: z.boolean(),
})
export type ParentLoginEntry = z.infer<typeof parentLogin>

/** All unexpired logins of the parent, the newest first. */
export const listParentLogins = endpoint({
  method: 'GET',
  path: '/api/parent-logins',
  access: 'parent',
  body: null,
  answer: z.object({ logins: z.array(parentLogin) }),
})

/** Ends one login of the parent, which may be the calling browser's own. `not-found` if it is not theirs. */
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
