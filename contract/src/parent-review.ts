/**
 * After a password was reset by mail, the parent reviews what somebody else may have changed with the old password.
 * Times are epoch ms.
 */

import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** The changes of one child. */
const reviewedChild = z.object({
  childId: z.string(),
  username: z.string(),
  /** When the child was created; null if the child existed before the reviewed time. */
  madeAt: z.nullable(z.number()),
  /** When the PIN was changed; null if it was not changed in the reviewed time. */
  pinChangedAt: z.nullable(z.number()),
  /** The number of devices on which the child was logged in for the first time. */
  newDevices: z.number(),
})

const review = z.object({
  /**
   * The start of the reviewed time: when the parent last confirmed reading the mail of the account. Null if that never
   * happened; then everything is reviewed.
   */
  since: z.nullable(z.number()),
  /** The number of passkeys and of Google accounts that the reset removed. */
  passkeys: z.number(),
  googleAccounts: z.number(),
  children: z.array(reviewedChild),
})
export type ParentReview = z.infer<typeof review>

/** The changes for the parent to review; null if there is nothing to review. */
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
