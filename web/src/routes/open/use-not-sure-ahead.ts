import { useEffect } from 'react'

/** What may be asked for next at a check-in is fetched when that is shown; what looks for a spare moment comes after it, too. */
export function useNotSureAhead(): void {
  useEffect(() => {
    import('./not-sure-ahead.ts').then(({ fetchNotSureAhead }) => fetchNotSureAhead(), console.warn)
  }, [])
}
