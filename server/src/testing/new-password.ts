import { PASSWORD_RESET_TTL } from '@lanternleaf/domain/parent-login/parent-login'
import { hashToken, newToken } from '../hashing/tokens.ts'
import { type Browser, openBrowser } from './browser.ts'
import type { TestApp } from './test-app.ts'

type Chosen = { readonly email: string; readonly password: string; readonly browser?: Browser }

/** Gives an account another password by a mailed link, which nobody needs to read. */
export async function chooseNewPassword(
  { app, db, clock }: TestApp,
  { email, password, browser = openBrowser(app) }: Chosen,
): Promise<void> {
  const { id: parent_id } = await db
    .selectFrom('parents')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const token = newToken()
  const link = { token_hash: hashToken(token), expires_at: clock.now + PASSWORD_RESET_TTL }
  await db.deleteFrom('password_resets').where('parent_id', '=', parent_id).execute()
  await db
    .insertInto('password_resets')
    .values({ parent_id, ...link })
    .execute()
  const { status, text } = await browser.post('/api/parent-account/password', { token, password })
  if (status !== 200) throw new Error(`there is no new password: ${status} ${text}`)
}
