import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** In which ways a parent can confirm being present. */
const waysToProve = z.object({ password: z.boolean(), passkey: z.boolean(), google: z.boolean() })
export type WaysToProve = z.infer<typeof waysToProve>

/** The ways that the signed-in parent has set up. */
export const readOwnProofs = endpoint({
  method: 'GET',
  path: '/api/parent-proofs',
  access: 'parent',
  body: null,
  answer: waysToProve,
})

/** The ways that the parent of the logged-in child has set up. */
export const readParentsProofs = endpoint({
  method: 'GET',
  path: '/api/recovery/parent-proofs',
  access: 'child',
  body: null,
  answer: waysToProve,
})
