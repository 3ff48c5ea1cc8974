import { createChild, listChildren } from '@lanternleaf/contract/children'
import { suggestUsernames } from '@lanternleaf/domain/username/suggest'
import { hashPin } from '../child-login/pin-hash.ts'
import type { Db } from '../db/database.ts'
import { Refusal } from '../http/refusal.ts'
import type { Serve } from '../http/serve-endpoint.ts'
import { addChild, childrenOf, freeUsernames } from './store.ts'

/** How many names are offered instead of a taken one, and how many are drawn to find that many free ones. */
const SUGGESTED = 3
const DRAWN = 12

export type ChildrenDeps = { readonly db: Db; readonly pinPepper: string; readonly now: () => number }

export function childrenRoutes(serve: Serve, { db, pinPepper, now }: ChildrenDeps): void {
  serve(createChild, async ({ body: { username, pin, age }, caller: { parentId } }) => {
    const pinHash = await hashPin(pin, pinPepper)
    const added = await addChild(db, { username, age, parentId, pinHash }, now())
    if (added.ok) return added.value
    if (added.error !== 'username-taken') throw new Refusal(added.error)
    throw new Refusal('username-taken', { field: 'username', suggestions: await suggestions(db) })
  })

  serve(listChildren, async ({ caller }) => ({ children: await childrenOf(db, caller.parentId) }))
}

const suggestions = async (db: Db): Promise<string[]> =>
  (await freeUsernames(db, suggestUsernames(Math.random, DRAWN))).slice(0, SUGGESTED)
