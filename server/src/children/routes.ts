import { createChild, listChildren, setChildPin } from '@lanternleaf/contract/children'
import { NEW_CHILDREN, NEW_PINS } from '@lanternleaf/domain/parent-login/tries'
import { suggestUsernames } from '@lanternleaf/domain/username/suggest'
import { takeOrRefuse } from '../budgets/take-or-refuse.ts'
import type { Db } from '../db/database.ts'
import type { Pins } from '../hashing/pins.ts'
import { Refusal } from '../http/refusal.ts'
import type { Serve } from '../http/serve-endpoint.ts'
import { changePin } from './change-pin.ts'
import { addChild, childrenOf, freeUsernames, sameChild } from './store.ts'

/** How many names are offered instead of a taken one, and how many are drawn to find that many free ones. */
const SUGGESTED = 3
const DRAWN = 12

export type ChildrenDeps = { readonly db: Db; readonly pins: Pins; readonly now: () => number }

export function childrenRoutes(serve: Serve, { db, pins, now }: ChildrenDeps): void {
  serve(createChild, async ({ body: { username, pin, age }, caller: { parentId } }) => {
    const budget = { name: `new children of ${parentId}`, ...NEW_CHILDREN }
    await takeOrRefuse(db, [budget], { code: 'too-many-requests' }, now())
    const pinHash = await pins.hash(pin)
    const added = await addChild(db, { username, age, parentId, pinHash }, now())
    if (added.ok) return added.value
    // Sent again, because the answer was lost: the child is there already, and this is that answer.
    const same = await sameChild(db, { username, age, parentId })
    if (same !== null && (await pins.isHashOf(same.pinHash, pin))) return same.card
    if (added.error !== 'username-taken') throw new Refusal(added.error)
    throw new Refusal('username-taken', { field: 'username', suggestions: await suggestions(db) })
  })

  serve(listChildren, async ({ caller }) => ({ children: await childrenOf(db, caller.parentId) }))

  serve(setChildPin, async ({ params: { childId }, body: { pin }, caller: { parentId } }) => {
    const budget = { name: `new PINs of ${parentId}`, ...NEW_PINS }
    await takeOrRefuse(db, [budget], { code: 'too-many-requests' }, now())
    const pinHash = await pins.hash(pin)
    if (!(await changePin(db, { childId, parentId, pinHash }, now()))) throw new Refusal('not-found')
    return null
  })
}

const suggestions = async (db: Db): Promise<string[]> =>
  (await freeUsernames(db, suggestUsernames(Math.random, DRAWN))).slice(0, SUGGESTED)
