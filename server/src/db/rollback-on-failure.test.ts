import { fail, ok } from '@lanternleaf/domain/result'
import { expect, it } from 'vitest'
import { ENGINES } from '../testing/fresh-database.ts'
import { openTwice } from '../testing/two-processes.ts'
import { rollbackOnFailure } from './rollback-on-failure.ts'

it.each(ENGINES)('commits a success, and rolls back failures and errors, on %s', async (engine) => {
  const { first: one, stop } = await openTwice(engine)
  const write = (mark: string) => one.db.insertInto('erased_children').values({ mark, expires_at: 1 })
  await write('bystander').execute()
  const attempt = (mark: string, end: () => ReturnType<typeof ok<string>> | ReturnType<typeof fail<string>>) =>
    rollbackOnFailure<string, string>(one.db, async (transaction) => {
      await transaction.insertInto('erased_children').values({ mark, expires_at: 1 }).execute()
      return end()
    })
  expect(await attempt('kept', () => ok('done'))).toEqual(ok('done'))
  expect(await attempt('undone', () => fail('no'))).toEqual(fail('no'))
  const breaking = attempt('broken', () => {
    throw new RangeError('it broke')
  })
  await expect(breaking).rejects.toThrow(new RangeError('it broke'))
  const marks = await one.db.selectFrom('erased_children').select('mark').orderBy('mark').execute()
  expect(marks.map(({ mark }) => mark)).toEqual(['bystander', 'kept'])
  await stop()
})
