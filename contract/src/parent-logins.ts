import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const parentLogin = z.object({
  loginId: z.string(),
  /** epoch ms */
  began: z.number(),
  /** the kind of browser, in plain words; null when unknown */
  browser: z.nullable(z.string()),
  /** whether it is the current login */
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

/** Ends one login. */
export const endParentLogin = endpoint({
  method: 'DELETE',
  path: '/api/parent-logins/:loginId',
  access: 'parent',
  params: z.strictObject({ loginId: z.string().check(z.regex(/^[\w-]{1,64}$/)) }),
  body: null,
  answer: z.null(),
})

/** Ends all logins except the current one. */
export const endOtherParentLogins = endpoint({
  method: 'DELETE',
  path: '/api/parent-logins',
  access: 'parent',
  body: null,
  answer: z.null(),
})
