/**
 * The endpoints of child login: log in with username and PIN, call for help, read the current login, change the
 * picture, log out. The steps of a login are explained in `docs/develop/architecture.md`.
 */

import {
  clearChildLogin,
  endChildLogin,
  LOGIN_TIMEOUT,
  logInChild,
  readBreak,
  readChildLogin,
  readKnownChildren,
  requestHelp as requestHelpEndpoint,
  savePicture,
} from '@lanternleaf/contract/child-login'
import type { Context } from 'hono'
import type { Db } from '../db/database.ts'
import type { DeferredWrites } from '../db/deferred-writes.ts'
import { runAsDevice } from '../hashing/hash-slots.ts'
import type { Pins } from '../hashing/pins.ts'
import { hashToken, newToken } from '../hashing/tokens.ts'
import { HttpError } from '../http/http-error.ts'
import { type ResponseTimer, startTiming } from '../http/response-timer.ts'
import type { Authenticators, Serve } from '../http/serve-endpoint.ts'
import type { TokenCookie } from '../http/token-cookie.ts'
import type { VisitorNetwork } from '../http/visitor-network.ts'
import type { ParentLoginCookie } from '../parent-account/cookie.ts'
import { refundAll } from '../rate-limits/store.ts'
import { endRecovery, type RecoveryCookies, recoveryTokens } from '../recovery/end-recovery.ts'
import { childrenKnownOnDevice, toDevice } from './device-store.ts'
import { requestHelp } from './help-request.ts'
import {
  canDiscloseNames,
  consumeNameDisclosure,
  consumePinAttempt,
  countWrongAttempt,
  equalizeResponseTime,
  isOnBreak,
  loginError,
  notifyWhenLockedOut,
  recordHashDuration,
  sampleUnknownName,
  throwIfNetworkExhausted,
  type Visitor,
} from './login-limits.ts'
import {
  createLoginFinder,
  endLogin,
  endMatchingLogin,
  type FoundChild,
  findChild,
  type LoginFinder,
  startLogin,
  updatePicture,
} from './login-store.ts'

export type ChildLoginDeps = {
  readonly db: Db
  readonly cookie: TokenCookie
  readonly deviceCookie: TokenCookie
  readonly parentCookie: ParentLoginCookie
  readonly recoveryCookies: RecoveryCookies
  readonly network: VisitorNetwork
  readonly pins: Pins
  readonly authenticate: Authenticators['child']
  readonly deferredWrites: DeferredWrites
  readonly timer: ResponseTimer
  readonly now: () => number
}

export function childLoginRoutes(serve: Serve, deps: ChildLoginDeps): void {
  const {
    db,
    cookie,
    deviceCookie,
    parentCookie,
    recoveryCookies,
    network,
    pins,
    authenticate,
    deferredWrites,
    timer,
    now,
  } = deps
  const findLogin = createLoginFinder(db)
  /** Where a request comes from: its network, and its device if that is the child's own. */
  const visitorFor = (match: FoundChild | null, c: Context): Visitor => ({
    network: network(c),
    ownDevice: match?.ownDevice ?? null,
  })
  const findOnDevice = (username: string, c: Context) => findChild(db, username, deviceCookie.read(c), now())

  serve(logInChild, async ({ body: { username, pin }, c }) => {
    const arrival = startTiming(timer)
    const match = await findOnDevice(username, c)
    const visitor = visitorFor(match, c)
    const failure = (code: 'username-not-found' | 'wrong-pin', field: string) =>
      loginError(db, visitor, new HttpError(code, { field }), arrival, now())
    await throwIfNetworkExhausted(db, visitor, now())
    if (match === null) {
      const reason = await failure('username-not-found', 'username')
      if (reason.code === 'no-match') await sampleUnknownName(db, visitor, now())
      throw reason
    }
    const attempt = await consumePinAttempt(db, match.child.childId, visitor, now()).catch(async (reason: unknown) => {
      // A break would also reveal that the name exists.
      throw reason instanceof HttpError ? await loginError(db, visitor, reason, arrival, now()) : reason
    })
    const refundAndThrow = async (reason: unknown): Promise<never> => {
      await refundAll(db, attempt.consumed)
      throw reason
    }
    const { childId: child, parentId: family } = match.child
    const comparePin = () => pins.isHashOf(match.pinHash, pin)
    // Runs when the PIN leaves the hash queue: other attempts of the network may have failed meanwhile.
    const recheckNetwork = () => throwIfNetworkExhausted(db, visitor, now())
    const client = { child, family, network: visitor.network, beforeWork: recheckNetwork, timeoutMs: LOGIN_TIMEOUT }
    const isRight = await runAsDevice(visitor.ownDevice, comparePin, client).catch(refundAndThrow)
    if (visitor.ownDevice === null) recordHashDuration(arrival)
    if (!isRight) {
      await countWrongAttempt(db, visitor, now())
      if (visitor.ownDevice === null) await notifyWhenLockedOut(db, child, now())
      throw await failure('wrong-pin', 'pin')
    }
    const tokens = {
      fresh: newToken(),
      presented: cookie.read(c),
      parent: parentCookie.read(c),
      device: toDevice(match.isKnownDevice ? deviceCookie.read(c) : undefined, c),
      recovery: recoveryTokens(recoveryCookies, c),
    }
    const start = { tokens, attempt, pinHash: match.pinHash }
    const login = await startLogin(db, match.child, start, now()).catch(refundAndThrow)
    if (login === null) {
      const stillExists = (await findOnDevice(username, c)) !== null
      throw await (stillExists ? failure('wrong-pin', 'pin') : failure('username-not-found', 'username'))
    }
    cookie.write(c, tokens.fresh)
    deviceCookie.write(c, tokens.device.token)
    if (tokens.parent !== undefined) parentCookie.clear(c)
    return login
  })

  serve(requestHelpEndpoint, async ({ body: { username }, c }) => {
    const arrival = startTiming(timer)
    const match = await findOnDevice(username, c)
    const isRecorded = match !== null && (await requestHelp(db, match.child.childId, now()))
    if (isRecorded && match.ownDevice !== null) return null
    const visitorNetwork = network(c)
    const isDisclosed = isRecorded
      ? await canDiscloseNames(db, 'help', visitorNetwork, now())
      : await consumeNameDisclosure(db, 'help', visitorNetwork, now())
    if (!isRecorded && isDisclosed) throw new HttpError('username-not-found', { field: 'username' })
    // Once the disclosure limit is exhausted, known and unknown names get the same response after the same delay.
    if (!isDisclosed) await equalizeResponseTime(arrival)
    return null
  })

  serve(readBreak, async ({ body: { username }, c }) => {
    const match = await findOnDevice(username, c)
    return { isActive: await isOnBreak(db, match?.child.childId ?? null, visitorFor(match, c), now()) }
  })

  serve(readKnownChildren, async ({ body: { childIds }, c }) => {
    const device = deviceCookie.read(c)
    return { known: device === undefined ? [] : await childrenKnownOnDevice(db, childIds, device, now()) }
  })

  serve(readChildLogin, ({ c }) => authenticate(c))

  serve(savePicture, async ({ body: { childId, picture }, caller }) => {
    if (childId !== caller.childId || !(await updatePicture(db, childId, picture))) throw new HttpError('login-needed')
    return { childId, picture }
  })

  /**
   * Ends a login for this process at once, even if the database cannot be written. The device is told to repeat the logout
   * until it is stored, because a restart of the server would forget it.
   */
  const endAtOnce = async (key: string, write: () => Promise<void>): Promise<void> => {
    if (!(await deferredWrites.write(key, write))) throw new HttpError('unavailable')
  }

  serve(endChildLogin, async ({ body: { childId, timestamp }, c }) => {
    const token = cookie.read(c)
    if (token === undefined) return null
    // Reads first, so that a late logout of an earlier login needs no write. If reading fails, both are deferred.
    await endAtOnce(namedLogoutKey(token, childId, timestamp), async () => {
      const login = await findLogin(hashToken(token), now())
      if (login?.childId === childId && login.timestamp === timestamp)
        await endMatchingLogin(db, token, childId, timestamp)
    })
    return null
  })

  serve(clearChildLogin, async ({ c }) => {
    const token = cookie.read(c)
    // The cookie stays, because a late response must not remove the cookie of a newer login. Its token is no longer valid.
    if (token !== undefined) await endAtOnce(logoutKey(token), () => endLogin(db, token))
    await endRecovery(db, recoveryTokens(recoveryCookies, c))
    return null
  })
}

/** Creates the function that returns the child whose session cookie a request carries, or null without a valid login. */
export const createChildAuthenticator =
  (
    { cookie, deferredWrites, now }: Pick<ChildLoginDeps, 'cookie' | 'deferredWrites' | 'now'>,
    findLogin: LoginFinder,
  ): Authenticators['child'] =>
  async (c) => {
    const token = cookie.read(c)
    if (token === undefined || deferredWrites.isPending(logoutKey(token))) return null
    const login = await findLogin(hashToken(token), now())
    const isEnded = login !== null && deferredWrites.isPending(namedLogoutKey(token, login.childId, login.timestamp))
    return isEnded ? null : login
  }

/** The key of a logout that is not stored yet. */
const logoutKey = (token: string): string => `child-logout:${hashToken(token)}`

/** The key of a logout that is not stored yet, and ends only the login of this child that began at this time. */
const namedLogoutKey = (token: string, childId: string, startedAt: number): string =>
  `${logoutKey(token)}:${childId}:${startedAt}`
