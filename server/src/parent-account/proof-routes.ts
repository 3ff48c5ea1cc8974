/**
 * The endpoints that say how a parent can prove to be present: by password, passkey or Google. They check no proof. A
 * proof is needed before changes that a child on the same device could make, such as a new PIN for the child.
 */

import { readOwnWaysToProve, readParentsWaysToProve, type WaysToProve } from '@lanternleaf/contract/parent-proof'
import type { Db } from '../db/database.ts'
import type { Serve } from '../http/serve-endpoint.ts'
import { findCredentials } from './proof-store.ts'

type Deps = { readonly db: Db; readonly isGoogleSetUp: boolean }

/**
 * Endpoints that list by which credentials a parent can prove their presence, so that the page offers only these: for the
 * logged-in parent, and for the parent of the logged-in child, whose "Reset PIN" asks the parent to confirm on the child's device.
 */
export function proofRoutes(serve: Serve, { db, isGoogleSetUp }: Deps): void {
  const findWaysToProve = async ({ parentId }: { readonly parentId: string }): Promise<WaysToProve> => {
    const { google, ...otherWays } = await findCredentials(db, parentId)
    return { ...otherWays, google: google && isGoogleSetUp }
  }
  serve(readOwnWaysToProve, ({ caller }) => findWaysToProve(caller))
  serve(readParentsWaysToProve, ({ caller }) => findWaysToProve(caller))
}
