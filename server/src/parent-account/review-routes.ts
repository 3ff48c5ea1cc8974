import { endParentReview, readParentReview } from '@lanternleaf/contract/parent-review'
import type { Db } from '../db/database.ts'
import type { Serve } from '../http/serve-endpoint.ts'
import { dismissReview, readReview } from './review-store.ts'

/** Endpoints for the review after a password reset by mail. */
export function parentReviewRoutes(serve: Serve, { db }: { readonly db: Db }): void {
  serve(readParentReview, ({ caller: { parentId } }) => readReview(db, parentId))

  serve(endParentReview, async ({ caller: { parentId, stillLoggedIn } }) => {
    await dismissReview(db, parentId, stillLoggedIn)
    return null
  })
}
