import { renameFormerKeys } from './former-keys.ts'

/** The browser's local storage, which may be full or forbidden. None of these functions throws. Only this folder uses it. */
export const safeLocalStorage = {
  get(key: string): string | null {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
  keys(): readonly string[] {
    try {
      return Object.keys(localStorage)
    } catch {
      return []
    }
  },
  /** Returns whether the value was stored. */
  set(key: string, value: string): boolean {
    try {
      localStorage.setItem(key, value)
      return true
    } catch {
      return false
    }
  },
  remove(key: string): void {
    try {
      localStorage.removeItem(key)
    } catch (error) {
      console.warn('Local storage is not available; there is nothing to remove.', error)
    }
  },
}

// Before anything is read.
renameFormerKeys(safeLocalStorage)
