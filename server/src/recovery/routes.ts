/**
 * The endpoints of a PIN recovery, for a child who has forgotten the PIN: start with a username, answer the questions,
 * choose a new PIN. `app.ts` adds them. A recovery belongs to one browser, and cookies carry it from step to step.
 */

import {
  answerQuestion,
  type RecoveryState,
  readRecovery,
  recoverPin,
  startRecovery,
} from '@lanternleaf/contract/recovery'
import { describeBrowser } from '@lanternleaf/domain/child-login/describe-browser'
import { usernameKey } from '@lanternleaf/domain/child-login/username'
import { RECOVERY_START_LIMIT } from '@lanternleaf/domain/recovery/recovery'
import type { Context } from 'hono'
import { isOwnDevice } from '../child-login/device-store.ts'
import { consumeRecoveryStart, countWrongAttempt, throwIfNetworkExhausted } from '../child-login/login-limits.ts'
import { findChild } from '../child-login/login-store.ts'
import { recoverWithGrant } from '../children/change-pin.ts'
import type { Db } from '../db/database.ts'
import { runAsDevice } from '../hashing/hash-slots.ts'
import { hashPin, type Pins } from '../hashing/pins.ts'
import { HttpError } from '../http/http-error.ts'
import type { Call, Serve } from '../http/serve-endpoint.ts'
import type { TokenCookie } from '../http/token-cookie.ts'
import type { VisitorNetwork } from '../http/visitor-network.ts'
import { keyedQueue } from '../keyed-queue.ts'
import { KEYS } from '../rate-limits/keys.ts'
import { consumeOrThrow } from '../rate-limits/store.ts'
import { type AttemptKey, toAttemptKey } from './attempts.ts'
import { checkAnswer } from './check-answer.ts'
import { consumeGrant, findGrantedChild, findGrantOfRequest, type GrantDeps } from './grants.ts'
import { deleteRequest, findRequest, redeemApproval } from './pin-requests.ts'
import { findSteps, recoveryStateOf, startSteps } from './steps.ts'

export type RecoveryDeps = GrantDeps & {
  readonly db: Db
  readonly pins: Pins
  readonly cookies: GrantDeps['cookies'] & {
    readonly steps: TokenCookie
    readonly request: TokenCookie
    readonly child: TokenCookie
  }
  readonly deviceCookie: TokenCookie
  readonly network: VisitorNetwork
  readonly now: () => number
}

/** Serves the endpoints of a PIN recovery: start it with a username, answer the questions, choose a new PIN. */
export function recoveryRoutes(serve: Serve, deps: RecoveryDeps): void {
  const { db, pins, cookies, deviceCookie, network, now } = deps

  /** The device's token, if the device is the child's own. */
  const ownDevice = async (c: Context, childId: string): Promise<string | null> => {
    const device = deviceCookie.read(c)
    return device !== undefined && (await isOwnDevice(db, childId, device, now())) ? device : null
  }
  /** Whose hash it is: the hash queue serves families and networks fairly. */
  const hashClientOf = ({ childId: child, parentId: family }: { childId: string; parentId: string }, c: Context) => ({
    child,
    family,
    network: network(c),
  })
  const stepsOfBrowser = async (c: Context) => {
    const token = cookies.steps.read(c)
    const steps = token === undefined ? null : await findSteps(db, token, now())
    return token === undefined || steps === null ? null : { token, steps }
  }
  const requestOfBrowser = async (c: Context) => {
    const token = cookies.request.read(c)
    return token === undefined ? null : findRequest(db, token, now())
  }
  /** Exchanges a parent's approval for a grant, and returns the state afterwards. Any other state is returned unchanged. */
  const redeemIfApproved = async (
    c: Context,
    { childId, username }: { readonly childId: string; readonly username: string },
    state: RecoveryState,
  ): Promise<RecoveryState> => {
    const token = cookies.request.read(c)
    const isAllowed = state.kind === 'parent-allowed' && token !== undefined
    const grant = isAllowed ? await redeemApproval(db, childId, token, now()) : null
    if (grant === null) return state
    cookies.grant.write(c, grant)
    return { kind: 'new-pin', username }
  }
  type BrowserRecovery = { readonly childId: string; readonly state: RecoveryState }
  const findByGrant = async (c: Context): Promise<BrowserRecovery | null> => {
    const grant = cookies.grant.read(c)
    const granted = grant === undefined ? null : await findGrantedChild(db, grant, now())
    return granted && { childId: granted.childId, state: { kind: 'new-pin', username: granted.username } }
  }
  const findByRequest = async (c: Context): Promise<BrowserRecovery | null> => {
    const request = await requestOfBrowser(c)
    if (request === null) return null
    const kind = REQUEST_STATES[request.answer ?? 'none']
    return {
      childId: request.childId,
      state: kind === 'parent-refused' ? { kind, username: request.username } : { kind },
    }
  }
  const findBySteps = async (c: Context): Promise<BrowserRecovery | null> => {
    const progress = await stepsOfBrowser(c)
    if (progress === null) return null
    const { childId } = progress.steps
    const attemptKey = toAttemptKey(childId, await ownDevice(c, childId))
    return { childId, state: await recoveryStateOf(db, progress.steps, attemptKey, now()) }
  }
  /**
   * Finds the current recovery in this browser: a grant, else questions that are being answered, else a request to the
   * parent. If a browser has both questions and a request, the questions were started later, for a sibling.
   * @param childId if given, recoveries of other children are ignored
   */
  const currentRecovery = async (c: Context, childId?: string): Promise<BrowserRecovery | null> => {
    for (const find of [findByGrant, findBySteps, findByRequest]) {
      const recovery = await find(c)
      if (recovery !== null && (childId === undefined || recovery.childId === childId)) return recovery
    }
    return null
  }

  serve(readRecovery, async ({ c }) => (await currentRecovery(c))?.state ?? null)

  serve(startRecovery, async ({ body: { username }, c }) => {
    const match = await findChild(db, username, deviceCookie.read(c), now())
    const device = match?.ownDevice ?? null
    await consumeRecoveryStart(db, { network: network(c), ownDevice: device }, now())
    if (match === null) throw new HttpError('username-not-found', { field: 'username', message: NOT_FOUND })
    const { childId } = match.child
    const before = await currentRecovery(c, childId)
    // After a refusal the child may answer the questions again.
    if (before !== null && before.state.kind !== 'parent-refused') return redeemIfApproved(c, match.child, before.state)
    const attemptKey = toAttemptKey(childId, device)
    if (device !== null) await consumeStart(db, attemptKey, now())
    // The grant in this browser belongs to a sibling: it is deleted.
    const grant = cookies.grant.read(c)
    if (grant !== undefined) await consumeGrant(db, grant, now())
    // The child's own refused request is deleted. A request of a sibling stays.
    const request = cookies.request.read(c)
    if (request !== undefined && before !== null) await deleteRequest(db, request)
    const state = await recoveryStateOf(db, { ...match.child, answered: 0 }, attemptKey, now())
    if (state.kind === 'no-questions') return state
    const stepsToken = await startSteps(db, childId, cookies.steps.read(c), now())
    if (stepsToken === null) throw new HttpError('username-not-found', { field: 'username', message: NOT_FOUND })
    cookies.steps.write(c, stepsToken)
    return state
  })

  const answerInBrowser = async ({ body: { username, place, answer }, c }: Call<typeof answerQuestion>) => {
    const progress = await stepsOfBrowser(c)
    if (progress === null || usernameKey(progress.steps.username) !== usernameKey(username)) return null
    const { childId } = progress.steps
    const device = await ownDevice(c, childId)
    const attemptKey = toAttemptKey(childId, device)
    const current = await recoveryStateOf(db, progress.steps, attemptKey, now())
    if (current.kind !== 'question' || current.place !== place) return { state: current, isWrong: false }
    const visitor = { network: network(c), ownDevice: device }
    await throwIfNetworkExhausted(db, visitor, now())
    const browser = describeBrowser(c.req.header('user-agent') ?? '')
    const submitted = { ...progress, attemptKey, answer, browser }
    const check = runAsDevice(device, () => checkAnswer({ db, pins, now }, submitted), hashClientOf(progress.steps, c))
    const { isWrong, grant, request } = await check
    if (isWrong) await countWrongAttempt(db, visitor, now())
    const { username: storedUsername } = progress.steps
    if (grant !== undefined) {
      cookies.grant.write(c, grant)
      return { state: { kind: 'new-pin' as const, username: storedUsername }, isWrong }
    }
    if (request !== undefined) {
      cookies.request.write(c, request)
      return { state: { kind: 'parent-asked' as const }, isWrong }
    }
    const next = await findSteps(db, progress.token, now())
    return next === null ? null : { state: await recoveryStateOf(db, next, attemptKey, now()), isWrong }
  }
  // Answers of one browser are processed one after another. So a duplicate of a right answer finds that the question is
  // answered, and does not count as wrong.
  const answerInOrder = keyedQueue(answerInBrowser, {
    concurrency: Number.POSITIVE_INFINITY,
    keyOf: ({ c }) => cookies.steps.read(c) ?? '',
  })
  serve(answerQuestion, async (call) => (cookies.steps.read(call.c) === undefined ? null : answerInOrder(call)))

  serve(recoverPin, async ({ body: { username, pin }, c }) => {
    const granted = await findGrantOfRequest(deps, c)
    // The grant may belong to a sibling who completed a recovery in another tab meanwhile.
    if (granted === null || usernameKey(granted.username) !== usernameKey(username))
      throw new HttpError('recovery-needed')
    const device = await ownDevice(c, granted.childId)
    const hashedPin = await runAsDevice(device, () => hashPin(pins, pin), hashClientOf(granted, c))
    const change = { ...granted, pin: hashedPin, keepLogin: cookies.child.read(c) }
    if (!(await recoverWithGrant(db, change, now()))) throw new HttpError('recovery-needed')
    return null
  })
}

/** Limits the starts on the child's own device, which no network limit counts, so that they cannot create endless rows. */
async function consumeStart(db: Db, { childId, device }: AttemptKey, now: number): Promise<void> {
  const limit = { key: KEYS.recovery(childId, device), childId, ...RECOVERY_START_LIMIT }
  await consumeOrThrow(db, [limit], { code: 'too-many-requests' }, now)
}

/** The recovery state for each answer of the parent. */
const REQUEST_STATES = { none: 'parent-asked', allowed: 'parent-allowed', refused: 'parent-refused' } as const

const NOT_FOUND = 'Username not found. Please check your spelling.'
