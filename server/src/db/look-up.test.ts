import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
} from 'kysely'
import { expect, it } from 'vitest'
import type { Db } from './database.ts'
import { lookUp } from './look-up.ts'
import type { Tables } from './tables.ts'

/** Rows by their keys, and in what company each was asked for. */
function watched(db: Db) {
  const asked: (string | readonly string[])[] = []
  const rows = ['a', 'b'].map((key) => ({ key, is: `row ${key}` }))
  const find = lookUp(db, {
    one: async (_, { key }) => {
      asked.push(key)
      return rows.filter((row) => row.key === key)
    },
    many: async (_, { keys }) => {
      asked.push(keys)
      return rows.filter((row) => keys.includes(row.key)).toReversed()
    },
    keyOf: ({ key }) => key,
  })
  return { asked, find }
}

const all = ['a', 'nobody', 'b', 'a']
const found = ['row a', undefined, 'row b', 'row a']

/** Nothing is asked of it: it is known by its kind alone. */
const databaseOf = (createAdapter: () => PostgresAdapter | SqliteAdapter): Db =>
  new Kysely<Tables>({
    dialect: {
      ...{ createAdapter, createDriver: () => new DummyDriver() },
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
const onPostgres = () => databaseOf(() => new PostgresAdapter())

it('finds each by its key on SQLite, one at a time', async () => {
  const { asked, find } = watched(databaseOf(() => new SqliteAdapter()))
  expect((await Promise.all(all.map(find))).map((row) => row?.is)).toEqual(found)
  expect(asked).toEqual(all)
})

it('finds each by its key on PostgreSQL, those asked for at once together', async () => {
  const { asked, find } = watched(onPostgres())
  expect((await Promise.all(all.map(find))).map((row) => row?.is)).toEqual(found)
  expect(asked).toEqual([all])
})

it('finds no more than 64 together on PostgreSQL', async () => {
  const { asked, find } = watched(onPostgres())
  await Promise.all(Array.from({ length: 65 }, () => find('a')))
  expect(asked.map((keys) => keys.length)).toEqual([64, 1])
})
