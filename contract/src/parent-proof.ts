import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** The ways in which a parent can confirm their presence. */
const waysToProve = z.object({ password: z.boolean(), passkey: z.boolean(), google: z.boolean() })
export type WaysToProve = z.infer<typeof waysToProve>

/** The ways available to the signed-in parent. */
export const readOwnProofs = endpoint({
  method: 'GET',
  path: '/api/parent-proofs',
  access: 'parent',
  body: null,
  answer: waysToProve,
})

/** The ways available to the parent of the logged-in child. */
export const readParentsProofs = endpoint({
  method: 'GET',
  path: '/api/recovery/parent-proofs',
  access: 'child',
  body: null,
  answer: waysToProve,
})
