import {
  type Parent,
  type ParentCredentials,
  readParentLogin,
  signInParent,
  signOutParent,
  signUpParent,
} from '@lanternleaf/contract/parent-account'
import { isAPIError } from 'better-auth/api'
import type { Context } from 'hono'
import type { Db } from '../db/database.ts'
import { Refusal } from '../http/refusal.ts'
import type { Gate, Serve } from '../http/serve-endpoint.ts'
import type { Auth } from './auth.ts'
import type { ParentLoginCookie } from './cookie.ts'
import { addParent, currentParent, endParentLogin, noteParentLogin } from './store.ts'

export type ParentAccountDeps = {
  readonly db: Db
  readonly auth: Auth
  readonly cookie: ParentLoginCookie
  readonly now: () => number
}

export function parentAccountRoutes(serve: Serve, deps: ParentAccountDeps): void {
  const { db, auth, cookie, now } = deps

  serve(signUpParent, async ({ body, c }) => {
    // Hashed before the transaction: it takes as long as hundreds of writes.
    const { password } = await auth.$context
    const passwordHash = await password.hash(body.password)
    if (!(await addParent(db, { email: body.email, passwordHash }, now()))) {
      throw new Refusal('email-taken', { field: 'email' })
    }
    return logIn(deps, body, c)
  })

  serve(signInParent, ({ body, c }) => logIn(deps, body, c))

  serve(readParentLogin, ({ c }) => parentGate(deps)(c))

  serve(signOutParent, async ({ c }) => {
    const token = cookie.read(c)
    if (token !== undefined) await endParentLogin(db, token)
    cookie.clear(c)
    return null
  })
}

/** Finds the parent whose login the request carries. */
export const parentGate =
  ({ db, cookie, now }: Omit<ParentAccountDeps, 'auth'>): Gate['parent'] =>
  async (c) => {
    const token = cookie.read(c)
    return token === undefined ? null : currentParent(db, token, now())
  }

/** A new login every time someone logs in; the one this browser had before ends. */
async function logIn(
  { db, auth, cookie, now }: ParentAccountDeps,
  body: ParentCredentials,
  c: Context,
): Promise<Parent> {
  const { headers, response } = await signIn(auth, body)
  const presented = cookie.read(c)
  if (presented !== undefined) await endParentLogin(db, presented)
  await noteParentLogin(db, response.user.id, now())
  cookie.pass(c, headers)
  return { parentId: response.user.id, email: response.user.email, displayName: response.user.name }
}

async function signIn(auth: Auth, body: ParentCredentials) {
  try {
    return await auth.api.signInEmail({ body, returnHeaders: true })
  } catch (reason) {
    if (isAPIError(reason) && reason.statusCode < 500) throw new Refusal('wrong-password')
    throw reason
  }
}
