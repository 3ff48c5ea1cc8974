/** Looks at the query plans of an erasure: every row has to be found by an index. */

import { type CompiledQuery, type KyselyPlugin, type QueryResult, sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Db } from '../db/database.ts'
import { addChild, parentBrowser } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { SECRETS, startTestApp } from '../testing/test-app.ts'
import { eraseAccount } from './erase-account.ts'

/** Records every query as it is sent to the database. */
function recordCompiled(db: Db, queries: CompiledQuery[]): KyselyPlugin {
  return {
    transformQuery: ({ node, queryId }) => {
      queries.push(db.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  }
}

/** The steps of a query's plan that read a whole table. */
async function tableScans(db: Db, engine: string, query: CompiledQuery): Promise<string[]> {
  const explain = engine === 'sqlite' ? 'explain query plan' : 'explain'
  const { rows }: QueryResult<object> = await db.executeQuery({ ...query, sql: `${explain} ${query.sql}` })
  return rows.map((row) => JSON.stringify(row)).filter((step) => /\bSeq Scan|\bSCAN (?!.*CONSTANT ROW)/.test(step))
}

// Erasing holds the lock of all writes on SQLite, so its time must not grow with the number of families.
it.each(ENGINES)('eraseAccount finds all rows by an index, on %s', async (engine) => {
  const test = await startTestApp(engine)
  const parent = await parentBrowser(test.app, 'maya@example.org')
  await addChild(parent, 'Moss')
  const { parentId } = (await parent.get('/api/parent-login')).body as { parentId: string }
  const queries: CompiledQuery[] = []
  const caller = {
    parentId,
    email: 'maya@example.org',
    displayName: 'maya',
    lockAndRequireLogin: async () => undefined,
  }
  await eraseAccount(test.db.withPlugin(recordCompiled(test.db, queries)), SECRETS.authSecret, caller, test.clock.now)
  // Cascades are not part of a plan.
  for (const column of ['parent_id', 'child_id'])
    queries.push(sql`delete from rate_limits where ${sql.ref(column)} = ${parentId}`.compile(test.db))
  expect(queries.length).toBeGreaterThan(10)
  for (const query of queries) expect([query.sql, await tableScans(test.db, engine, query)]).toEqual([query.sql, []])
  await test.stop()
})
