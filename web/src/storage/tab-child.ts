/**
 * Two children, who may differ: the tab child, whom this tab shows (in memory), and the active child, whose data is in local
 * storage, which all tabs share. `local.ts` allows access to child keys only if they are the same. The data of other children
 * is stashed (`stashed-child.ts`).
 */

import { safeLocalStorage } from './safe-local-storage.ts'

let childOfTab: string | null = null

/** The child whom this browser tab shows. Null if nobody is logged in. */
export const tabChild = (): string | null => childOfTab

/**
 * Sets the child whom this tab shows. It loads no data: `restoreChild` must have made the child active, otherwise the stored
 * child keys are inaccessible.
 */
export const showChild = (childId: string | null): void => {
  childOfTab = childId
}

/** The key under which the id of the active child is stored. */
export const ACTIVE_CHILD_KEY = 'active-child'

/**
 * The active child: the child whose data is under the child keys (owner `child` or `check-in` in `keys.ts`). Null if there is
 * none, as before a login: then the keys hold at most the choices of the check-in. `unknown` if the owner was lost
 * (`repairActiveChild`).
 */
export const activeChild = (): string | null => safeLocalStorage.get(ACTIVE_CHILD_KEY)
