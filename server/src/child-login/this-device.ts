import type { Context } from 'hono'
import type { Db } from '../db/database.ts'
import { newToken } from '../hashing/tokens.ts'
import { browserOf } from '../http/browser-of.ts'
import type { TokenCookie } from '../http/token-cookie.ts'
import { type Device, isDevice } from './device-store.ts'

/** The device a request comes from: the one it is known as, or a new one. */
export async function thisDevice(db: Db, cookie: TokenCookie, c: Context): Promise<Device> {
  const known = cookie.read(c)
  const token = known !== undefined && (await isDevice(db, known)) ? known : newToken()
  return { token, browser: browserOf(c) }
}
