import { readOwnProofs, readParentsProofs, type WaysToProve } from '@lanternleaf/contract/parent-proof'
import type { Db } from '../db/database.ts'
import type { Serve } from '../http/serve-endpoint.ts'
import { findCredentials } from './proof-store.ts'

type Deps = { readonly db: Db; readonly isGoogleSetUp: boolean }

/** Endpoints that list how a parent can prove to be present, so that the page offers only those. */
export function proofRoutes(serve: Serve, { db, isGoogleSetUp }: Deps): void {
  const waysOf = async ({ parentId }: { readonly parentId: string }): Promise<WaysToProve> => {
    const { google, ...ways } = await findCredentials(db, parentId)
    return { ...ways, google: google && isGoogleSetUp }
  }
  serve(readOwnProofs, ({ caller }) => waysOf(caller))
  serve(readParentsProofs, ({ caller }) => waysOf(caller))
}
