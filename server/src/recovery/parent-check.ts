import { allowNewPin } from '@lanternleaf/contract/recovery'
import type { Context } from 'hono'
import { lockChild } from '../children/child-row.ts'
import { spendProof } from '../google-sign-in/store.ts'
import { Refusal } from '../http/refusal.ts'
import type { Gate, Serve } from '../http/serve-endpoint.ts'
import type { TokenCookie } from '../http/token-cookie.ts'
import { countedTry } from '../parent-account/log-in.ts'
import { type PasskeyDeps, proveByPasskey } from '../parent-account/passkeys/prove.ts'
import { passwordHashOf } from '../parent-account/store.ts'
import { endRecoveriesOf } from './end-recovery.ts'
import { giveGrant } from './grant-store.ts'

export type ParentCheckDeps = PasskeyDeps & {
  readonly googleCookie: TokenCookie
  readonly childCookie: TokenCookie
  readonly resetPinCookie: TokenCookie
  readonly freshParent: Gate['fresh-parent']
}

/**
 * The child who is logged in may choose a new PIN when a parent of theirs is there: by a login of within five minutes, or
 * by the password, a passkey or Google, which open nothing else.
 */
export function parentCheckRoutes(serve: Serve, deps: ParentCheckDeps): void {
  const { db, freshParent, resetPinCookie, googleCookie, childCookie, now } = deps
  const isProvedByGoogle = async (parentId: string, c: Context): Promise<boolean> => {
    const [token, childLogin] = [googleCookie.read(c), childCookie.read(c)]
    if (token === undefined || childLogin === undefined) return false
    return spendProof(db, { token, childLogin, parentId }, now())
  }
  serve(allowNewPin, async ({ body: { password, google, passkey }, caller: { childId, parentId }, c }) => {
    // Only who proves nothing with this request has to be logged in still.
    const provesNow = password !== null || passkey || google
    const parent = provesNow ? null : await freshParent(c)
    if (password !== null) await checkPassword(deps, parentId, password, c)
    else if (passkey) await proveByPasskey(deps, { answer: passkey, parentId, login: null }, c)
    else if (google ? !(await isProvedByGoogle(parentId, c)) : parent?.parentId !== parentId)
      throw new Refusal('fresh-login-needed')
    const grant = await db.transaction().execute(async (transaction) => {
      await parent?.stillLoggedIn(transaction)
      if (!(await lockChild(transaction, childId))) throw new Refusal('login-needed')
      // Asked for again and again there is one.
      await endRecoveriesOf(transaction, childId)
      return giveGrant(transaction, childId, now(), 'parent')
    })
    resetPinCookie.write(c, grant)
    return null
  })
}

/** Counts as a try of the parent's password, wherever it is typed. @throws Refusal */
async function checkPassword(deps: ParentCheckDeps, parentId: string, password: string, c: Context): Promise<void> {
  const parent = deps.db.selectFrom('parents').select('email').where('id', '=', parentId)
  const { email } = await parent.executeTakeFirstOrThrow()
  await countedTry(deps, email, c, async () => {
    if (!(await isPassword(deps, parentId, password)))
      throw new Refusal('wrong-password', { field: 'password', message: NOT_THE_PASSWORD })
  })
}

async function isPassword({ db, auth }: ParentCheckDeps, parentId: string, password: string): Promise<boolean> {
  const hash = await passwordHashOf(db, parentId)
  const { password: passwords } = await auth.$context
  return hash !== null && passwords.verify({ hash, password })
}

const NOT_THE_PASSWORD = 'That is not your password. Please try again.'
