import { safeLocalStorage } from './safe-local-storage.ts'

let childOfTab: string | null = null

/** The child whom this browser tab shows. Null if nobody is logged in. */
export const tabChild = (): string | null => childOfTab

/** Sets the child whom this tab shows. From then on the entries read and write this child's data. */
export const showChild = (childId: string | null): void => {
  childOfTab = childId
}

/** The key under which the id of the active child is stored. */
export const ACTIVE_CHILD_KEY = 'active-child'

/**
 * The active child: the child whose data is under the child keys of this browser, which all its tabs share. Null if no child's
 * data is under them. Then the check-in, which comes before the login, may use them.
 */
export const activeChild = (): string | null => safeLocalStorage.get(ACTIVE_CHILD_KEY)
