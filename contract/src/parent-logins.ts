import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const parentLogin = z.object({
  loginId: z.string(),
  /** epoch ms */
  began: z.number(),
  /** its kind, in plain words; null where it is not known */
  browser: z.nullable(z.string()),
  /** whether it is the login that asks */
  isThis: z.boolean(),
})
export type ParentLoginEntry = z.infer<typeof parentLogin>

/** Where a parent is signed in, the newest first. */
export const listParentLogins = endpoint({
  method: 'GET',
  path: '/api/parent-logins',
  access: 'parent',
  body: null,
  answer: z.object({ logins: z.array(parentLogin) }),
})

/** Ends one of them. */
export const endParentLogin = endpoint({
  method: 'DELETE',
  path: '/api/parent-logins/:loginId',
  access: 'parent',
  params: z.strictObject({ loginId: z.string().check(z.regex(/^[\w-]{1,64}$/)) }),
  body: null,
  answer: z.null(),
})

/** Ends all but the login that asks. */
export const endOtherParentLogins = endpoint({
  method: 'DELETE',
  path: '/api/parent-logins',
  access: 'parent',
  body: null,
  answer: z.null(),
})
