import { useEffect } from 'react'

/** Prefetches what a check-in may need next; the scheduler itself is loaded later, too. */
export function useNotSureAhead(): void {
  useEffect(() => {
    import('./not-sure-ahead.ts').then(({ fetchNotSureAhead }) => fetchNotSureAhead(), console.warn)
  }, [])
}
