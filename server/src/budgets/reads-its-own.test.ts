import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { addChild, parentBrowser } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { startTestApp } from '../testing/test-app.ts'
import { takeOfEach } from './store.ts'

const OTHERS = 2_000

/** How many entries of the budgets' index this transaction has read. */
const entriesRead = sql<{ entries: number }>`
  select pg_stat_get_xact_tuples_returned('budgets_pkey'::regclass) as entries`

it.runIf(ENGINES.includes('postgres'))('reads the budgets it takes from, and none of all the others', async () => {
  const test = await startTestApp('postgres')
  const { childId } = await addChild(await parentBrowser(test.app, 'maya@example.org'), 'Moss')
  const ofAChild = (name: string) => ({ name: `${name} of moss`, limit: 5, window: 60_000 })
  const budgets = ['PINs', 'logins', 'looks'].map(ofAChild)
  await sql`insert into budgets (name, taken, expires_at, began_at)
    select 'other ' || number, 1, 9000000000000, 0 from generate_series(1, ${OTHERS}) as number`.execute(test.db)
  const read = await test.db.transaction().execute(async (transaction) => {
    expect((await takeOfEach(transaction, childId, budgets, 1000)).isTaken).toBe(true)
    return (await entriesRead.execute(transaction)).rows[0]?.entries
  })
  expect(read).toBeLessThan(20)
  await test.stop()
})
