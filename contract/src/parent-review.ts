import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** A child with changes that somebody else may have made. Times epoch ms. */
const reviewedChild = z.object({
  childId: z.string(),
  username: z.string(),
  /** null when the space existed before */
  madeAt: z.nullable(z.number()),
  /** null when the PIN has not changed since */
  pinChangedAt: z.nullable(z.number()),
  /** the number of devices that opened the child's space for the first time */
  newDevices: z.number(),
})

const review = z.object({
  /** when the parent last confirmed reading the account's mail; null if never, in which case everything is reviewed */
  since: z.nullable(z.number()),
  /** the number of passkeys and Google accounts that were removed */
  passkeys: z.number(),
  googleAccounts: z.number(),
  children: z.array(reviewedChild),
})
export type ParentReview = z.infer<typeof review>

/** The changes made before the password was reset by mail, for the parent to review; null when there are none. */
export const readParentReview = endpoint({
  method: 'GET',
  path: '/api/parent-review',
  access: 'parent',
  body: null,
  answer: z.nullable(review),
})

/** Marks the review as done. */
export const endParentReview = endpoint({
  method: 'DELETE',
  path: '/api/parent-review',
  access: 'parent',
  body: null,
  answer: z.null(),
})
