import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** A child of whom something may be somebody else's doing. Times epoch ms. */
const reviewedChild = z.object({
  childId: z.string(),
  username: z.string(),
  /** null where the space was there before */
  madeAt: z.nullable(z.number()),
  /** null where the PIN was not changed since */
  pinChangedAt: z.nullable(z.number()),
  /** on how many devices the child's space was opened for the first time */
  newDevices: z.number(),
})

const review = z.object({
  /** when it was last known that the parent reads the account's mail; null where it never was: then all is looked through */
  since: z.nullable(z.number()),
  /** ways in that were removed */
  passkeys: z.number(),
  googleAccounts: z.number(),
  children: z.array(reviewedChild),
})
export type ParentReview = z.infer<typeof review>

/** What changed before a new password was chosen by mail, for its parent to look through; null when there is nothing. */
export const readParentReview = endpoint({
  method: 'GET',
  path: '/api/parent-review',
  access: 'parent',
  body: null,
  answer: z.nullable(review),
})

/** The parent has looked through it. */
export const endParentReview = endpoint({
  method: 'DELETE',
  path: '/api/parent-review',
  access: 'parent',
  body: null,
  answer: z.null(),
})
