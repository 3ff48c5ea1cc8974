import { sql } from 'kysely'
import type { Db } from './database.ts'
import { engineOf } from './engine.ts'

type Named = { readonly name: string }

/**
 * Asked by its name alone: looking at every column of a database that another server migrates meanwhile fails at one that
 * is dropped.
 */
export async function hasTable(db: Db, table: string): Promise<boolean> {
  const found =
    engineOf(db) === 'postgres'
      ? sql`select 1 where to_regclass(quote_ident(${table})) is not null`
      : sql`select 1 from sqlite_schema where type = 'table' and name = ${table}`
  return (await found.execute(db)).rows.length > 0
}

/** Makes the whole schema of 28 November 2026. Until then it took 27 migrations, of which these were the first and the last. */
export const BASELINE = '0001_baseline'
const FIRST_REPLACED = '0001_accounts_and_learning'
const LAST_REPLACED = '0028_purge_clock'
const REPLACED = 27

/** A database of the day before the baseline has this instead of it. */
const isReplaced = (name: string): boolean => FIRST_REPLACED <= name && name <= LAST_REPLACED && name !== BASELINE

/** The migrations a database has, by their stamps: all those the baseline replaced together count as the baseline. */
export function migrationsOf(stamps: readonly string[]): ReadonlySet<string> {
  const others = stamps.filter((name) => !isReplaced(name))
  return new Set(stamps.length - others.length === REPLACED ? [BASELINE, ...others] : stamps)
}

export const appliedMigrations = async (db: Db): Promise<ReadonlySet<string>> =>
  migrationsOf((await db.selectFrom('schema_migrations').select('name').execute()).map(({ name }) => name))

/**
 * Why a database with these migrations cannot be served: `newer` names one this program does not know, `too-old` the last
 * one of a database that lacks some the baseline replaced, `gap` one that is missing though later ones are there.
 */
export type StampProblem = { readonly kind: 'newer' | 'too-old' | 'gap'; readonly name: string }

export function stampProblem(applied: ReadonlySet<string>, migrations: readonly Named[]): StampProblem | null {
  const names = [...applied].sort()
  const lastReplaced = names.findLast(isReplaced)
  if (lastReplaced === LAST_REPLACED) return { kind: 'gap', name: 'one of its migrations' }
  if (lastReplaced !== undefined) return { kind: 'too-old', name: lastReplaced }
  const unknown = names.find((name) => !migrations.some((known) => known.name === name))
  if (unknown !== undefined) return { kind: 'newer', name: unknown }
  const last = migrations.findLastIndex(({ name }) => applied.has(name))
  const missing = migrations.slice(0, Math.max(last, 0)).find(({ name }) => !applied.has(name))
  return missing === undefined ? null : { kind: 'gap', name: missing.name }
}
