/** Simulates a request that changes the database in the middle of another one, for tests of race conditions. */

import { vi } from 'vitest'
import type { Db } from '../db/database.ts'

type Moment = {
  /** the number of the transaction, starting at 1 for the next one */
  readonly nth: number
  readonly when: 'before' | 'after'
}

/** Runs work once, just before or after the nth transaction, to simulate a concurrent request at that moment. */
export function interleave(db: Db, { nth, when }: Moment, work: () => Promise<void>): void {
  const begin = db.transaction.bind(db)
  let count = 0
  const spy = vi.spyOn(db, 'transaction').mockImplementation(() => {
    count += 1
    if (count < nth) return begin()
    const execute: ReturnType<typeof begin>['execute'] = async (callback) => {
      spy.mockRestore()
      if (when === 'before') await work()
      const result = await begin().execute(callback)
      if (when === 'after') await work()
      return result
    }
    return Object.assign(begin(), { execute })
  })
}
