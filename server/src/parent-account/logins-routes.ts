/** The endpoints with which a parent sees on which devices the account is open, and ends those logins. */

import { endOtherParentLogins, endParentLogin, listParentLogins } from '@lanternleaf/contract/parent-logins'
import { HttpError } from '../http/http-error.ts'
import type { Serve } from '../http/serve-endpoint.ts'
import type { LogInDeps } from './log-in.ts'
import { endLogin, endOtherLogins, findParentLogins } from './login-store.ts'

/** Endpoints to list and end a parent's logins. */
export function parentLoginsRoutes(serve: Serve, { db, cookie, now }: Pick<LogInDeps, 'db' | 'cookie' | 'now'>): void {
  serve(listParentLogins, async ({ caller: { parentId }, c }) => ({
    logins: await findParentLogins(db, { parentId, token: cookie.read(c) ?? '' }, now()),
  }))

  serve(endParentLogin, async ({ caller, params: { loginId } }) => {
    if (!(await endLogin(db, caller, loginId))) throw new HttpError('not-found')
    return null
  })

  serve(endOtherParentLogins, async ({ caller, c }) => {
    await endOtherLogins(db, caller, cookie.read(c) ?? '')
    return null
  })
}
