import { safeLocalStorage } from './safe-local-storage.ts'

let current: string | null = null

/** The child this page shows; null when nobody is logged in. */
export const pageChild = (): string | null => current

export const showChild = (childId: string | null): void => {
  current = childId
}

/** The child whose data is under the child keys of this browser; null when nobody's is, so that a check-in may use them. */
export const activeChild = (): string | null => safeLocalStorage.get('traces-of')
