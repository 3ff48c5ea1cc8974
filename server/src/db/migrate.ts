import type { Transaction } from 'kysely'
import { StartupProblem } from '../startup-problem.ts'
import type { Database } from './database.ts'
import * as accountsAndLearning from './migrations/0001_accounts_and_learning.ts'
import * as breakthroughs from './migrations/0002_breakthroughs.ts'
import * as learningTallies from './migrations/0003_learning_tallies.ts'
import * as expiryIndexes from './migrations/0004_expiry_indexes.ts'
import * as jobs from './migrations/0005_jobs.ts'
import * as recoveryAndBudgets from './migrations/0006_recovery_and_budgets.ts'
import * as comfort from './migrations/0007_comfort.ts'
import * as helpAsked from './migrations/0008_help_asked.ts'
import * as passwordResets from './migrations/0009_password_resets.ts'
import * as recoveryPlaces from './migrations/0010_recovery_places.ts'
import * as googleSignIns from './migrations/0011_google_sign_ins.ts'
import * as devicesAndErased from './migrations/0012_devices_and_erased.ts'
import * as browsersOfLogins from './migrations/0013_browsers_of_logins.ts'
import * as passkeys from './migrations/0014_passkeys.ts'
import * as picturePins from './migrations/0015_picture_pins.ts'
import * as pinRequests from './migrations/0016_pin_requests.ts'
import * as runsOfBudgets from './migrations/0017_runs_of_budgets.ts'
import * as whoseProof from './migrations/0019_whose_proof.ts'
import * as placesOfJobs from './migrations/0020_places_of_jobs.ts'
import * as weeks from './migrations/0021_weeks.ts'
import * as childsOwn from './migrations/0022_childs_own.ts'
import * as weeklyMails from './migrations/0023_weekly_mails.ts'
import * as newFacts from './migrations/0024_new_facts.ts'
import * as usernameKeys from './migrations/0025_username_keys.ts'
import * as quotas from './migrations/0026_quotas.ts'
import * as provedAddresses from './migrations/0027_proved_addresses.ts'
import * as purgeClock from './migrations/0028_purge_clock.ts'
import { hasTable, missingStamp, readStamps, unknownStamp } from './stamps.ts'
import type { Tables } from './tables.ts'

/** A change of the schema. Forward only; the change and its stamp are one transaction. */
export type Migration = {
  readonly name: string
  readonly up: (transaction: Transaction<Tables>, engine: Database['engine']) => Promise<void>
}

export const MIGRATIONS: readonly Migration[] = [
  { name: '0001_accounts_and_learning', up: accountsAndLearning.up },
  { name: '0002_breakthroughs', up: breakthroughs.up },
  { name: '0003_learning_tallies', up: learningTallies.up },
  { name: '0004_expiry_indexes', up: expiryIndexes.up },
  { name: '0005_jobs', up: jobs.up },
  { name: '0006_recovery_and_budgets', up: recoveryAndBudgets.up },
  { name: '0007_comfort', up: comfort.up },
  { name: '0008_help_asked', up: helpAsked.up },
  { name: '0009_password_resets', up: passwordResets.up },
  { name: '0010_recovery_places', up: recoveryPlaces.up },
  { name: '0011_google_sign_ins', up: googleSignIns.up },
  { name: '0012_devices_and_erased', up: devicesAndErased.up },
  { name: '0013_browsers_of_logins', up: browsersOfLogins.up },
  { name: '0014_passkeys', up: passkeys.up },
  { name: '0015_picture_pins', up: picturePins.up },
  { name: '0016_pin_requests', up: pinRequests.up },
  { name: '0017_runs_of_budgets', up: runsOfBudgets.up },
  { name: '0019_whose_proof', up: whoseProof.up },
  { name: '0020_places_of_jobs', up: placesOfJobs.up },
  { name: '0021_weeks', up: weeks.up },
  { name: '0022_childs_own', up: childsOwn.up },
  { name: '0023_weekly_mails', up: weeklyMails.up },
  { name: '0024_new_facts', up: newFacts.up },
  { name: '0025_username_keys', up: usernameKeys.up },
  { name: '0026_quotas', up: quotas.up },
  { name: '0027_proved_addresses', up: provedAddresses.up },
  { name: '0028_purge_clock', up: purgeClock.up },
]

/**
 * Brings the schema up to date. Safe when several processes start at once, and when one is killed midway.
 * @throws StartupProblem when the database holds a migration this program does not know, when its record of them has a
 *   gap, and when one fails
 */
export async function migrate(database: Database, migrations: readonly Migration[], now: () => number): Promise<void> {
  let changed = true
  while (changed) {
    changed = await database.patient.transaction().execute(async (transaction) => {
      await database.lockMigrations(transaction)
      return applyNext(transaction, database.engine, migrations, now)
    })
  }
}

/** Applies the first migration that is missing; false when none is. */
async function applyNext(
  transaction: Transaction<Tables>,
  engine: Database['engine'],
  migrations: readonly Migration[],
  now: () => number,
): Promise<boolean> {
  await transaction.schema
    .createTable('schema_migrations')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('applied_at', 'bigint', (column) => column.notNull())
    .execute()
  const applied = await readStamps(transaction)
  refuseNewer(applied, migrations)
  const next = migrations.find(({ name }) => !applied.has(name))
  if (next === undefined) return false
  await refuseGap(transaction, applied, next, migrations)
  try {
    await next.up(transaction, engine)
  } catch (reason) {
    throw migrationProblem(next, reason)
  }
  await transaction.insertInto('schema_migrations').values({ name: next.name, applied_at: now() }).execute()
  return true
}

function refuseNewer(applied: ReadonlySet<string>, migrations: readonly Migration[]): void {
  const unknown = unknownStamp(applied, migrations)
  if (unknown === undefined) return
  throw new StartupProblem(`The database is newer than this program (it has ${unknown}); start the newer program.`)
}

/** Applying a step a second time could change what people have; the record of the steps must be whole. */
async function refuseGap(
  transaction: Transaction<Tables>,
  applied: ReadonlySet<string>,
  next: Migration,
  migrations: readonly Migration[],
): Promise<void> {
  const isFirst = applied.size === 0
  const inOrder = isFirst ? !(await hasTable(transaction, 'children')) : missingStamp(applied, migrations) === undefined
  if (inOrder) return
  throw new StartupProblem(
    `The database's own record of its version is ${isFirst ? 'gone' : `without ${next.name}`}; put back a backup. Nothing was changed.`,
  )
}

function migrationProblem({ name }: Migration, reason: unknown): StartupProblem {
  const why = reason instanceof Error ? reason.message : String(reason)
  return new StartupProblem(
    `The database could not be brought up to date (${name}: ${why}); nothing was changed. Start the program that served it last, or put back a backup.`,
  )
}
