import type { Result } from '@lanternleaf/domain/result'
import type { Transaction } from 'kysely'
import type { Db } from './database.ts'
import type { Tables } from './tables.ts'

/**
 * Runs a transaction, and rolls it back if its result is a failure or it throws. Kysely alone rolls back only if the work
 * throws. For stores that return a `Result`, such as the one that creates a child.
 */
export async function rollbackOnFailure<Value, Failure>(
  db: Db,
  work: (transaction: Transaction<Tables>) => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure>> {
  let failure: Result<Value, Failure> | undefined
  try {
    return await db.transaction().execute(async (transaction) => {
      const result = await work(transaction)
      if (result.ok) return result
      failure = result
      throw new Error('rolled back')
    })
  } catch (reason) {
    if (failure !== undefined) return failure
    throw reason
  }
}
