import type { Db } from '../db/database.ts'
import type { Gate } from '../http/serve-endpoint.ts'
import type { TokenCookie } from '../http/token-cookie.ts'
import { childGranted } from './grant-store.ts'

type Deps = { readonly db: Db; readonly cookie: TokenCookie; readonly now: () => number }

/** Finds the child whose PIN the request's browser may change. */
export const recoveryGate =
  ({ db, cookie, now }: Deps): Gate['recovery-grant'] =>
  async (c) => {
    const token = cookie.read(c)
    const childId = token === undefined ? null : await childGranted(db, token, now())
    return childId === null ? null : { childId }
  }
