/** The browser's local storage, which may be full or forbidden. Nothing here throws. */
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
  /** Whether the browser took it. */
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
      console.warn('This browser keeps nothing to remove.', error)
    }
  },
}
