/**
 * The endpoints with which a child reads and changes what grown-ups may see of the child's record. Nothing is shared
 * until the child chooses so.
 */

import { chooseSharing, readSharing } from '@lanternleaf/contract/sharing'
import type { Db } from '../db/database.ts'
import { HttpError } from '../http/http-error.ts'
import type { Serve } from '../http/serve-endpoint.ts'
import { findSharing, saveSharing } from './store.ts'

export function sharingRoutes(serve: Serve, { db }: { readonly db: Db }): void {
  serve(readSharing, async ({ caller: { childId } }) => ({ childId, ...(await findSharing(db, childId)) }))

  serve(chooseSharing, async ({ body, caller: { childId } }) => {
    // The page shows another child than the one who is logged in.
    if (body.childId !== childId) throw new HttpError('login-needed')
    const { chosen = {}, offeredOn } = body
    const sharing = await saveSharing(db, childId, { chosen, offeredOn })
    // The child was erased meanwhile.
    if (sharing === null) throw new HttpError('login-needed')
    return { childId, ...sharing }
  })
}
