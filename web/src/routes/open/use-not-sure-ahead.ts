/** Starts loading the next screens ahead of time, from the home page and the check-in. See not-sure-ahead.ts. */

import { useEffect } from 'react'

/** Prefetches what a check-in may need next. The code that prefetches is itself loaded after the first render. */
export function useNotSureAhead(): void {
  useEffect(() => {
    import('./not-sure-ahead.ts').then(({ fetchNotSureAhead }) => fetchNotSureAhead(), console.warn)
  }, [])
}
