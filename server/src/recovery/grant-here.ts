import type { Context } from 'hono'
import type { Db } from '../db/database.ts'
import type { Authenticators } from '../http/serve-endpoint.ts'
import type { TokenCookie } from '../http/token-cookie.ts'
import { type GivenBy, grantedChild } from './grant-store.ts'

export type GrantHereDeps = {
  readonly db: Db
  readonly cookies: { readonly grant: TokenCookie; readonly resetPin: TokenCookie }
  readonly childGate: Authenticators['child']
  readonly now: () => number
}

export type GrantHere = {
  readonly token: string
  readonly childId: string
  readonly parentId: string
  readonly username: string
}

/**
 * The grant of the request's browser. What a parent gave is for the child who is logged in there: a logout ends it, so that
 * nobody who takes the tablet next chooses that child's PIN.
 */
export async function grantHere({ db, cookies, childGate, now }: GrantHereDeps, c: Context): Promise<GrantHere | null> {
  const find = async (cookie: TokenCookie, by: GivenBy): Promise<GrantHere | null> => {
    const token = cookie.read(c)
    const granted = token === undefined ? null : await grantedChild(db, token, now(), by)
    return token === undefined || granted === null ? null : { token, ...granted }
  }
  const byParent = await find(cookies.resetPin, 'parent')
  if (byParent !== null && (await childGate(c))?.childId === byParent.childId) return byParent
  return find(cookies.grant, 'answers')
}

/** Finds the child whose PIN the request's browser may change. */
export const recoveryGate =
  (deps: GrantHereDeps): Authenticators['recovery-grant'] =>
  async (c) => {
    const granted = await grantHere(deps, c)
    return granted === null ? null : { childId: granted.childId }
  }
