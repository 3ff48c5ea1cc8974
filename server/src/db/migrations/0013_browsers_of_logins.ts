import type { Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

/** In which kind of browser a parent signed in, in plain words: nothing else of what a browser says of itself. */
export async function up(db: Transaction<Tables>): Promise<void> {
  await db.schema.alterTable('parent_logins').addColumn('browser', 'text').execute()
}
