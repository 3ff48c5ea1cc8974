import type { Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

/** When a child asked the parent for help with the PIN, and a way to find devices that were not used for long. */
export async function up(db: Transaction<Tables>): Promise<void> {
  await db.schema.alterTable('children').addColumn('help_asked_at', 'bigint').execute()
  await db.schema.createIndex('child_devices_device_hash').on('child_devices').column('device_hash').execute()
  await db.schema.createIndex('child_devices_last_login_at').on('child_devices').column('last_login_at').execute()
}
