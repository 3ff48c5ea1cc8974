import { vi } from 'vitest'
import type { Db } from '../db/database.ts'

type Moment = {
  /** beside which of the transactions that begin from now on, the first is 1 */
  readonly nth: number
  readonly when: 'before' | 'after'
}

/** Does something once, before a transaction begins or when it has ended: what somebody else does in that moment. */
export function interleave(db: Db, { nth, when: is }: Moment, work: () => Promise<void>): void {
  const begin = db.transaction.bind(db)
  let begun = 0
  const spy = vi.spyOn(db, 'transaction').mockImplementation(() => {
    begun += 1
    if (begun < nth) return begin()
    const execute: ReturnType<typeof begin>['execute'] = async (own) => {
      spy.mockRestore()
      if (is === 'before') await work()
      const done = await begin().execute(own)
      if (is === 'after') await work()
      return done
    }
    return Object.assign(begin(), { execute })
  })
}
