import { fail, ok } from '@lanternleaf/domain/result'
import { expect, it } from 'vitest'
import { ENGINES } from '../testing/fresh-database.ts'
import { openTwice } from '../testing/two-processes.ts'
import { type Db, rollbackOnFailure } from './database.ts'

it.each(ENGINES)('commits a success, and rolls back failures and errors, on %s', async (engine) => {
  const { first: database, stop } = await openTwice(engine)
  const insert = (db: Db, id_hash: string) =>
    db.insertInto('erased_children').values({ id_hash, expires_at: 1 }).execute()
  await insert(database.db, 'bystander')
  const attempt = (hash: string, finish: () => ReturnType<typeof ok<string>> | ReturnType<typeof fail<string>>) =>
    rollbackOnFailure<string, string>(database.db, async (transaction) => {
      await insert(transaction, hash)
      return finish()
    })
  expect(await attempt('committed', () => ok('done'))).toEqual(ok('done'))
  expect(await attempt('failed', () => fail('no'))).toEqual(fail('no'))
  const breaking = attempt('thrown', () => {
    throw new RangeError('it broke')
  })
  await expect(breaking).rejects.toThrow(new RangeError('it broke'))
  const rows = await database.db.selectFrom('erased_children').select('id_hash').orderBy('id_hash').execute()
  expect(rows.map(({ id_hash }) => id_hash)).toEqual(['bystander', 'committed'])
  await stop()
})
