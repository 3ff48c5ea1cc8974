/** The endpoints that say how a parent can prove to be present: by password, passkey or Google. They check no proof. */

import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/**
 * The credentials with which a parent can prove their presence, before an action that a child on the same device must not
 * take. A credential is true if the parent has set it up; pages offer only these.
 */
const waysToProve = z.object({ password: z.boolean(), passkey: z.boolean(), google: z.boolean() })
export type WaysToProve = z.infer<typeof waysToProve>

/** For the signed-in parent. */
export const readOwnWaysToProve = endpoint({
  method: 'GET',
  path: '/api/parent-proofs',
  access: 'parent',
  body: null,
  answer: waysToProve,
})

/** For the parent of the logged-in child, whose "Reset PIN" asks the parent to confirm on the child's device. */
export const readParentsWaysToProve = endpoint({
  method: 'GET',
  path: '/api/recovery/parent-proofs',
  access: 'child',
  body: null,
  answer: waysToProve,
})
