import type { Context } from 'hono'
import type { Db } from '../db/database.ts'
import { newToken } from '../hashing/tokens.ts'
import { browserOf } from '../http/request-info.ts'
import type { TokenCookie } from '../http/token-cookie.ts'
import { type Device, isDevice } from './device-store.ts'

/** The device a request comes from: the one it is known as, or a new one. */
export async function thisDevice(db: Db, cookie: TokenCookie, c: Context): Promise<Device> {
  const known = cookie.read(c)
  return deviceOf(known !== undefined && (await isDevice(db, known)) ? known : undefined, c)
}

/** The same where it is known already whether it is one. */
export const deviceOf = (known: string | undefined, c: Context): Device => ({
  token: known ?? newToken(),
  browser: browserOf(c),
})
