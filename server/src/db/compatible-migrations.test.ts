/** Tests which versions may use a changed database, and that each migration says so. */

import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { ENGINES, type Engine, freshDatabase } from '../testing/fresh-database.ts'
import { TEST_SERVER_DEPS } from '../testing/quick-hashing.ts'
import { compareVersions, VERSION } from '../version.ts'
import { type Database, openDatabase } from './database.ts'
import { historyProblem, MIGRATIONS, type Migration, migrate, normalizeHistory } from './migrate.ts'

/** The last migration that was written before a release existed. It and those before it could rename and remove in place. */
const BEFORE_FIRST_RELEASE = '0033_child_pictures'

type Column = {
  readonly name: string
  readonly dataType: string
  readonly isNullable: boolean
  readonly hasDefaultValue: boolean
}
type Schema = ReadonlyMap<string, readonly Column[]>

const schemaOf = async ({ db }: Database): Promise<Schema> =>
  new Map((await db.introspection.getTables()).map(({ name, columns }) => [name, columns]))

/** What a server of the version before, which still runs, would stumble over. */
function breakingChanges(before: Schema, after: Schema): readonly string[] {
  return [...before].flatMap(([table, columns]) => {
    const newColumns = after.get(table)
    if (newColumns === undefined) return [`${table} is gone`]
    const changes = columns.flatMap(({ name, dataType, isNullable }) => {
      const column = newColumns.find((other) => other.name === name)
      if (column === undefined) return [`${table}.${name} is gone`]
      if (column.dataType !== dataType) return [`${table}.${name} has another type`]
      return isNullable && !column.isNullable ? [`${table}.${name} must have a value`] : []
    })
    const required = newColumns.filter(
      (column) => !(columns.some(({ name }) => name === column.name) || column.isNullable || column.hasDefaultValue),
    )
    return [...changes, ...required.map(({ name }) => `${table}.${name} is new and must have a value`)]
  })
}

/** Applies migrations one by one, and returns the breaking changes of each, by its name. */
async function changesOf(
  engine: Engine,
  migrations: readonly Migration[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const fresh = await freshDatabase(engine)
  const database = await openDatabase(fresh.where, TEST_SERVER_DEPS.log)
  const changes = new Map<string, readonly string[]>()
  let before: Schema = new Map()
  for (const [index, { name }] of migrations.entries()) {
    await migrate(database, migrations.slice(0, index + 1), () => 8)
    const after = await schemaOf(database)
    changes.set(name, breakingChanges(before, after))
    before = after
  }
  await database.close()
  await fresh.remove()
  return changes
}

const later = (number: number, statement: string): Migration => ({
  name: `900${number}_later`,
  up: async (db) => void (await sql.raw(statement).execute(db)),
})

describe.each(ENGINES)('a migration on %s', (engine) => {
  it('that removes, renames or requires something says from which version on the schema works', async () => {
    const changes = await changesOf(engine, MIGRATIONS)
    const undeclared = MIGRATIONS.flatMap(({ name, compatibleFrom = '' }, index) => {
      const isDeclared = compareVersions(compatibleFrom, MIGRATIONS[index - 1]?.compatibleFrom ?? '') > 0
      const hasBreakingChange = name > BEFORE_FIRST_RELEASE && (changes.get(name) ?? []).length > 0
      return hasBreakingChange && !isDeclared ? [[name, changes.get(name)]] : []
    })
    expect(undeclared, 'see “Column or table” in CONTRIBUTING.md').toEqual([])
  })

  it('is found to break servers of the version before if it does', async () => {
    const samples = [
      later(1, 'alter table children rename column age to years'),
      later(2, 'alter table children drop column last_active'),
      later(3, 'drop table weekly_mail_rounds'),
      later(4, "alter table weekly_mails add column sent text not null default ''"),
      later(5, 'alter table weekly_mails add column note text'),
    ]
    const changes = await changesOf(engine, [...MIGRATIONS, ...samples])
    expect(samples.map(({ name }) => changes.get(name))).toEqual([
      ['children.age is gone', 'children.years is new and must have a value'],
      ['children.last_active is gone'],
      ['weekly_mail_rounds is gone'],
      [],
      [],
    ])
  })
})

it('names a released version that works with the schema after it, never an older one than the migration before', () => {
  const declared = MIGRATIONS.filter(({ name }) => name > BEFORE_FIRST_RELEASE)
  expect(declared.length).toBeGreaterThan(0)
  for (const [index, { name, compatibleFrom = '' }] of declared.entries()) {
    expect(compatibleFrom, name).toMatch(/^\d+\.\d+\.\d+$/)
    expect(compareVersions(compatibleFrom, VERSION), name).toBeLessThanOrEqual(0)
    expect(compareVersions(compatibleFrom, declared[index - 1]?.compatibleFrom ?? ''), name).toBeGreaterThanOrEqual(0)
  }
})

describe('a database of a newer program', () => {
  const known = ['0035_first', '0036_second']
  const problemWith = (compatibleFrom: string | null, names = known) =>
    historyProblem(
      normalizeHistory([...names.map((name) => ({ name })), { name: '0037_third', compatible_from: compatibleFrom }]),
      known.map((name) => ({ name })),
      '1.10.0',
    )

  it.each(['1.10.0', '1.9.3', '0.11.12'])('is used if it works from version %s on', (version) => {
    expect(problemWith(version)).toBeNull()
  })

  it.each(['1.10.1', '1.11.0', '2.0.0', null])('is refused if it works from version %s on', (version) => {
    expect(problemWith(version)).toEqual({ kind: 'newer', name: '0037_third' })
  })

  it('is refused if a migration of this program is missing', () => {
    expect(problemWith('1.0.0', known.slice(0, 1))).toEqual({ kind: 'gap', name: '0036_second' })
  })
})
