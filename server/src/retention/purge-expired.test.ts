/** Deletes expired rows of all tables in small batches, next to other writes. */

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { OWN_DEVICE_TTL } from '@lanternleaf/domain/child-login/rate-limits'
import { type KyselyPlugin, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { addChild, childBrowser, parentBrowser } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { BATCH_SIZE, PAUSE_MS, purgeExpired } from './purge-expired.ts'

/** All tables with a column `expires_at`. A new one must be added here and to `EXPIRING_TABLES`. */
const EXPIRING = [
  'answered_challenges',
  'child_logins',
  'erased_children',
  'google_sign_ins',
  'invitations',
  'parent_logins',
  'parent_verifications',
  'password_resets',
  'pin_requests',
  'rate_limits',
  'recovery_grants',
  'recovery_steps',
]

const silentLog = createLog('silent', { write: () => undefined })
const iso = (time: number) => new Date(time).toISOString()

describe.each(ENGINES)('purging expired rows (%s)', (engine) => {
  let test: TestApp
  let childId: string
  let parentId: string
  beforeEach(async () => {
    test = await startTestApp(engine)
    childId = (await addChild(await parentBrowser(test.app, 'maya@example.org'), 'Moss')).childId
    parentId = (await test.db.selectFrom('parents').select('id').executeTakeFirstOrThrow()).id
    await test.db.deleteFrom('parent_logins').execute()
  })
  afterEach(() => test.stop())

  const purge = (signal = new AbortController().signal, database = test.database) =>
    purgeExpired(database, { now: test.clock.now, signal, log: silentLog })

  const addChildLogins = async (prefix: string, count: number, expires_at: number) => {
    for (let first = 0; first < count; first += 500) {
      const numbers = Array.from({ length: Math.min(500, count - first) }, (_, place) => first + place)
      const rows = numbers.map((number) => ({
        token_hash: `${prefix} ${number}`,
        child_id: childId,
        created_at: 0,
        expires_at,
      }))
      await test.db.insertInto('child_logins').values(rows).execute()
    }
  }
  const addParentRows = async (id: string, expiresAt: number) => {
    const times = { created_at: iso(0), updated_at: iso(0), expires_at: iso(expiresAt) }
    await sql`insert into parent_logins (id, token, parent_id, expires_at, created_at, updated_at)
      values (${id}, ${id}, ${parentId}, ${times.expires_at}, ${times.created_at}, ${times.updated_at})`.execute(
      test.db,
    )
    await sql`insert into parent_verifications (id, identifier, value, expires_at, created_at, updated_at)
      values (${id}, ${id}, 'value', ${times.expires_at}, ${times.created_at}, ${times.updated_at})`.execute(test.db)
  }
  const readKeys = async (table: string, key: string) => {
    const { rows } = await sql<{ key: string }>`
      select ${sql.ref(key)} as key from ${sql.table(table)} order by 1`.execute(test.db)
    return rows.map((row) => row.key)
  }

  it('deletes a device that the child has not used for 400 days', async () => {
    const { childId: fern } = await addChild(await parentBrowser(test.app, 'ada@example.org'), 'Fern')
    const deviceUsedAt = (child_id: string, device_hash: string, last_login_at: number) => ({
      child_id,
      device_hash,
      last_login_at,
      first_login_at: 0,
      device_id: device_hash,
      browser: null,
    })
    const until = test.clock.now - OWN_DEVICE_TTL
    const rows = [
      deviceUsedAt(childId, 'tablet', until),
      deviceUsedAt(childId, 'laptop', until + 1),
      deviceUsedAt(fern, 'tablet', until + 1),
    ]
    await test.db.insertInto('child_devices').values(rows).execute()
    await purge()
    const remaining = await test.db.selectFrom('child_devices').selectAll().orderBy('device_hash').execute()
    expect(remaining).toEqual([rows[1], rows[2]])
  })

  it('deletes expired rows of every table, to the millisecond, and no others', async () => {
    const { now } = test.clock
    const fern = (await addChild(await parentBrowser(test.app, 'ada@example.org'), 'Fern')).childId
    const ada = (await test.db.selectFrom('parents').select('id').where('id', '!=', parentId).executeTakeFirstOrThrow())
      .id
    const tables = (await test.db.introspection.getTables()).filter(({ columns }) =>
      columns.some(({ name }) => name === 'expires_at'),
    )
    expect(tables.map(({ name }) => name).toSorted()).toEqual(EXPIRING)
    const row = ({ columns }: (typeof tables)[number], name: string, expiresAt: number) => {
      const ids: Readonly<Record<string, string>> =
        name === 'gone' ? { child_id: childId, parent_id: parentId } : { child_id: fern, parent_id: ada }
      // SQLite reports a text primary key, which is the first column, as nullable.
      const needed = columns.filter(
        ({ isNullable }, index) => index === 0 || !isNullable || columns[index]?.name === 'expires_at',
      )
      return Object.fromEntries(
        needed.map(({ name: column, dataType }) => {
          const isText = /text|char/i.test(dataType)
          if (column === 'expires_at') return [column, isText ? iso(expiresAt) : expiresAt]
          return [column, ids[column] ?? (isText ? name : 0)]
        }),
      )
    }
    for (const table of tables) {
      await sql`delete from ${sql.table(table.name)}`.execute(test.db)
      const into = test.db.insertInto(table.name as 'rate_limits')
      await into.values([row(table, 'gone', now), row(table, 'here', now + 1)] as never).execute()
    }
    await purge()
    for (const { name, columns } of tables) {
      const { rows } = await sql<{ expires_at: number | string }>`select expires_at from ${sql.table(name)}`.execute(
        test.db,
      )
      const isText = columns.some((column) => column.name === 'expires_at' && /text|char/i.test(column.dataType))
      expect([name, rows.map(({ expires_at }) => (isText ? expires_at : Number(expires_at)))]).toEqual([
        name,
        [isText ? iso(now + 1) : now + 1],
      ])
    }
  })

  it('logs the table and the number of deleted rows, if any', async () => {
    const lines: unknown[] = []
    const log = createLog('trace', { write: (line) => lines.push(JSON.parse(line)) })
    await addChildLogins('gone', BATCH_SIZE + 3, test.clock.now)
    await test.db.deleteFrom('rate_limits').execute()
    await purgeExpired(test.database, { now: test.clock.now, signal: new AbortController().signal, log })
    expect(lines).toEqual([
      expect.objectContaining({ table: 'child_logins', removed: BATCH_SIZE + 3, msg: 'expired rows deleted' }),
    ])
  })

  it('deletes rows at their expiry and not before', async () => {
    const { now } = test.clock
    await addChildLogins('gone', 2, now)
    await addChildLogins('here', 2, now + 1)
    await addParentRows('gone', now)
    await addParentRows('here', now + 1)
    await purge()
    expect(await readKeys('child_logins', 'token_hash')).toEqual(['here 0', 'here 1'])
    expect(await readKeys('parent_logins', 'id')).toEqual(['here'])
    expect(await readKeys('parent_verifications', 'id')).toEqual(['here'])
    expect(await readKeys('children', 'username')).toEqual(['Moss'])
    expect(await readKeys('parents', 'email')).toEqual(['maya@example.org'])
  })

  it('keeps valid logins', async () => {
    const child = await childBrowser(test.app, 'Moss')
    const parent = await parentBrowser(test.app, 'ada@example.org')
    await purge()
    expect((await child.get('/api/child-login')).body).toMatchObject({ username: 'Moss' })
    expect((await parent.get('/api/parent-login')).body).toMatchObject({ email: 'ada@example.org' })
  })

  it('deletes in small batches, with other writes in between', async () => {
    await addChildLogins('gone', 5 * BATCH_SIZE, test.clock.now)
    const removed: number[] = []
    const countingPlugin: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (result.numAffectedRows) removed.push(Number(result.numAffectedRows))
        return result
      },
    }
    const sizes: number[] = []
    let isDone = false
    const purging = purge(undefined, { ...test.database, db: test.db.withPlugin(countingPlugin) }).finally(() => {
      isDone = true
    })
    while (!isDone) {
      await test.db.updateTable('children').set({ age: 10 }).where('child_id', '=', childId).execute()
      sizes.push((await readKeys('child_logins', 'token_hash')).length)
    }
    await purging
    expect(removed).toEqual(Array.from({ length: 5 }, () => BATCH_SIZE))
    expect(sizes.filter((size) => size % BATCH_SIZE !== 0)).toEqual([])
    expect(await readKeys('child_logins', 'token_hash')).toEqual([])
  })

  it('pauses between two batches', async () => {
    await addChildLogins('gone', 5 * BATCH_SIZE, test.clock.now)
    /** The time from the end of each batch to the next query, in milliseconds. */
    const pauses: number[] = []
    let removedAt: number | null = null
    const timingPlugin: KyselyPlugin = {
      transformQuery: ({ node }) => {
        if (removedAt !== null) pauses.push(performance.now() - removedAt)
        removedAt = null
        return node
      },
      transformResult: async ({ result }) => {
        if (result.numAffectedRows) removedAt = performance.now()
        return result
      },
    }
    await purge(undefined, { ...test.database, db: test.db.withPlugin(timingPlugin) })
    expect(pauses).toHaveLength(5)
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(PAUSE_MS - 1)
  })

  it('deletes each expired row once if three processes purge concurrently', async () => {
    await addChildLogins('gone', 7 * BATCH_SIZE + 3, test.clock.now)
    await addChildLogins('here', 3, test.clock.now + 1)
    await Promise.all([purge(), purge(), purge()])
    expect(await readKeys('child_logins', 'token_hash')).toEqual(['here 0', 'here 1', 'here 2'])
  })

  it('stops before the next batch when it is aborted', async () => {
    await addChildLogins('gone', 2 * BATCH_SIZE, test.clock.now)
    await expect(purge(AbortSignal.abort())).rejects.toThrow('aborted')
    expect(await readKeys('child_logins', 'token_hash')).toHaveLength(2 * BATCH_SIZE)
  })
})

it('purgeExpired keeps the process alive until it has finished', async () => {
  const program = `
    import { purgeExpired, BATCH_SIZE } from ${JSON.stringify(new URL('purge-expired.ts', import.meta.url).href)}
    import { Kysely, DummyDriver, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
    const sizes = [BATCH_SIZE, 3]
    const executeQuery = async () => ({ rows: [], numAffectedRows: BigInt(sizes.shift() ?? 0) })
    class Driver extends DummyDriver { async acquireConnection() { return { executeQuery } } }
    const db = new Kysely({ dialect: {
      createAdapter: () => new SqliteAdapter(), createDriver: () => new Driver(),
      createIntrospector: (db) => new SqliteIntrospector(db), createQueryCompiler: () => new SqliteQueryCompiler(),
    } })
    const log = { info: ({ table, removed }) => console.log(table, removed) }
    await purgeExpired({ db, engine: 'sqlite' }, { now: 1, signal: new AbortController().signal, log })
    console.log('done')`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: import.meta.dirname,
  })
  expect(stdout.split('\n')).toEqual([`child_logins ${BATCH_SIZE + 3}`, 'done', ''])
})
