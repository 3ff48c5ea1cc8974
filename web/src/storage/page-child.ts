import { safeLocalStorage } from './safe-local-storage.ts'

let shown: string | null = null

/** The child this page shows; null when nobody is logged in. */
export const pageChild = (): string | null => shown

export const showChild = (childId: string | null): void => {
  shown = childId
}

/** Whose the child keys of this browser are: null when nobody's, so that a check-in may use them. */
export const activeChild = (): string | null => safeLocalStorage.get('traces-of')
