import { chooseSharing, readSharing } from '@lanternleaf/contract/sharing'
import type { Db } from '../db/database.ts'
import { HttpError } from '../http/http-error.ts'
import type { Serve } from '../http/serve-endpoint.ts'
import { findSharing, saveSharing } from './store.ts'

export function sharingRoutes(serve: Serve, { db }: { readonly db: Db }): void {
  serve(readSharing, async ({ caller: { childId } }) => ({ childId, ...(await findSharing(db, childId)) }))

  serve(chooseSharing, async ({ body, caller: { childId } }) => {
    if (body.childId !== childId) throw new HttpError('login-needed')
    const { chosen = {}, offeredOn } = body
    const stored = await saveSharing(db, childId, { chosen, offeredOn })
    if (stored === null) throw new HttpError('login-needed')
    return { childId, ...stored }
  })
}
