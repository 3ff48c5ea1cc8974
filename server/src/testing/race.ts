import { vi } from 'vitest'
import type { Db } from '../db/database.ts'

type Moment = {
  /** the number of the transaction from now on, starting at 1 */
  readonly nth: number
  readonly when: 'before' | 'after'
}

/**
 * Runs work once, just before a transaction begins or after it has ended, to simulate a concurrent request at that
 * moment.
 */
export function interleave(db: Db, { nth, when }: Moment, work: () => Promise<void>): void {
  const begin = db.transaction.bind(db)
  let begun = 0
  const spy = vi.spyOn(db, 'transaction').mockImplementation(() => {
    begun += 1
    if (begun < nth) return begin()
    const execute: ReturnType<typeof begin>['execute'] = async (own) => {
      spy.mockRestore()
      if (when === 'before') await work()
      const done = await begin().execute(own)
      if (when === 'after') await work()
      return done
    }
    return Object.assign(begin(), { execute })
  })
}
