/** The endpoints with which a parent adds a child, lists the children and sets a new PIN. `app.ts` registers them. */

import { createChild, listChildren, setChildPin } from '@lanternleaf/contract/children'
import { NEW_CHILD_LIMIT, NEW_PIN_LIMIT } from '@lanternleaf/domain/parent-login/rate-limits'
import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { Db } from '../db/database.ts'
import { runAsDevice } from '../hashing/hash-slots.ts'
import { hashPin, type Pins } from '../hashing/pins.ts'
import { HttpError } from '../http/http-error.ts'
import type { Serve } from '../http/serve-endpoint.ts'
import type { VisitorNetwork } from '../http/visitor-network.ts'
import { KEYS } from '../rate-limits/keys.ts'
import { consumeOrThrow, refundAll } from '../rate-limits/store.ts'
import { changePin } from './change-pin.ts'
import { listChildCards } from './child-cards.ts'
import { consumeNewChildName, suggestNames } from './names.ts'
import { addChildren, hashChild } from './new-children.ts'
import { findResubmittedChildren } from './resubmitted-children.ts'

export type ChildrenDeps = {
  readonly db: Db
  readonly pins: Pins
  readonly network: VisitorNetwork
  readonly log: Logger
  readonly now: () => number
}

export function childrenRoutes(serve: Serve, { db, pins, network, log, now }: ChildrenDeps): void {
  /** Runs work whose hashes are queued for the parent as for a known device, ahead of unknown devices. */
  const runAsParent = <T>(parentId: string, c: Context, work: () => Promise<T>): Promise<T> =>
    runAsDevice(parentId, work, { network: network(c) })

  serve(createChild, async ({ body, caller, c }) => {
    const { parentId } = caller
    const limit = { key: KEYS.newChild(parentId), parentId, ...NEW_CHILD_LIMIT }
    await consumeOrThrow(db, [limit], { code: 'too-many-requests' }, now())
    const nameCheck = await consumeNewChildName(db, parentId, network(c), now())
    const addChild = async () =>
      addChildren(db, caller, [await runAsParent(parentId, c, () => hashChild(pins, body))], now())
    const result = await addChild().catch(async (reason: unknown) => {
      await refundAll(db, nameCheck)
      throw reason
    })
    if (result.ok) {
      await refundAll(db, nameCheck)
      return onlyChild(result.value)
    }
    // The request may be a repeated one, because the response to the first was lost. Then the existing child is the response.
    const existing = await findResubmittedChildren({ db, pins, now }, parentId, [body])
    const { code } = result.error
    // Refund the name check unless the response discloses that somebody else has the name.
    if (existing !== null || code !== 'username-taken') await refundAll(db, nameCheck)
    if (existing !== null) return onlyChild(existing)
    if (code !== 'username-taken') throw new HttpError(code)
    throw new HttpError(code, { field: 'username', suggestions: await suggestNames(db) })
  })

  serve(listChildren, async ({ caller }) => ({ children: await listChildCards({ db, log }, caller.parentId, now()) }))

  serve(setChildPin, async ({ params: { childId }, body: { pin }, caller, c }) => {
    const { parentId } = caller
    const limit = { key: KEYS.newPin(parentId), parentId, ...NEW_PIN_LIMIT }
    await consumeOrThrow(db, [limit], { code: 'too-many-requests' }, now())
    const hashedPin = await runAsParent(parentId, c, () => hashPin(pins, pin))
    if (!(await changePin(db, { childId, parent: caller, pin: hashedPin }, now()))) throw new HttpError('not-found')
    return null
  })
}

/** Returns the child from a list that contains exactly one. */
const onlyChild = <Child>([child]: readonly Child[]): Child => child as Child
