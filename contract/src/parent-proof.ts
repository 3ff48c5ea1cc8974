import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** By what a parent can prove to be there. */
const waysToProve = z.object({ password: z.boolean(), passkey: z.boolean(), google: z.boolean() })
export type WaysToProve = z.infer<typeof waysToProve>

/** Those of the parent who is signed in. */
export const readOwnProofs = endpoint({
  method: 'GET',
  path: '/api/parent-proofs',
  access: 'parent',
  body: null,
  answer: waysToProve,
})

/** Those of the parent of the child who is logged in. */
export const readParentsProofs = endpoint({
  method: 'GET',
  path: '/api/recovery/parent-proofs',
  access: 'child',
  body: null,
  answer: waysToProve,
})
