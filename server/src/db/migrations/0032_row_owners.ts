import { sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'
import type { Tables } from '../tables.ts'

export const NAME = '0032_row_owners'

/** How the keys of a parent's rate limits begin; the parent's id follows. */
const PARENT_PREFIXES = ['new-pin:', 'new-child:', 'download:', 'name-check:', 'passkey-change:']

/** How the keys of an account's rate limits begin; the account's hash follows, and then the end of the key or a colon. */
const ACCOUNT_PREFIXES = ['password:', 'password-day:', 'sign-in:', 'reset-mail:', 'reset-link-used:']

/** The length of a hashed account. */
const HASH_LENGTH = 43

/**
 * Records in columns whose rate limits and jobs are, so that erasing a family finds its rows by an index. Until now the
 * owner was only part of the key or the payload, so that each erasure read both tables. A key or payload that names nobody
 * leaves the columns null. The column `share` of a job held the id of the parent in whose turn a mail is sent, or null.
 */
export async function up(transaction: Transaction<Tables>, engine: Database['engine']): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(transaction)
  for (const prefix of PARENT_PREFIXES) {
    const rest = sql`substr(key, ${sql.lit(prefix.length + 1)})`
    // A parent who was erased meanwhile would violate the foreign key.
    await sql`update rate_limits set parent_id = ${rest}
      where ${startsWith(prefix)} and ${rest} in (select id from parents)`.execute(transaction)
  }
  for (const prefix of ACCOUNT_PREFIXES) {
    const hash = sql`substr(key, ${sql.lit(prefix.length + 1)}, ${sql.lit(HASH_LENGTH)})`
    const afterHash = sql`substr(key, ${sql.lit(prefix.length + 1 + HASH_LENGTH)}, 1)`
    // The keys of networks begin alike, but have a colon within these characters, or end before.
    await sql`update rate_limits set account_hash = ${hash}
      where ${startsWith(prefix)} and ${hash} not like '%:%' and length(${hash}) = ${sql.lit(HASH_LENGTH)}
        and ${afterHash} in ('', ':')`.execute(transaction)
  }
  const field = PAYLOAD_FIELD[engine]
  await sql`update jobs set parent_id = coalesce(parent_id, ${field('parentId')}), child_id = ${field('childId')}`.execute(
    transaction,
  )
}

const startsWith = (prefix: string) => sql`substr(key, 1, ${sql.lit(prefix.length)}) = ${sql.lit(prefix)}`

/** Reads a text field of a job's payload, which is JSON; null if there is none. */
const PAYLOAD_FIELD = {
  sqlite: (name: string) => sql`case when json_valid(payload) then json_extract(payload, ${sql.lit(`$.${name}`)}) end`,
  postgres: (name: string) => sql`substring(payload from ${sql.lit(`"${name}":"([^"]*)"`)})`,
}

const STATEMENTS = [
  'alter table rate_limits add column parent_id text references parents (id) on delete cascade',
  'alter table rate_limits add column account_hash text',
  'create index rate_limits_parent_id on rate_limits (parent_id)',
  'create index rate_limits_account_hash on rate_limits (account_hash)',
  // Without foreign keys: a job that is enqueued must not wait for a lock on the family it is about.
  'drop index jobs_share',
  'alter table jobs rename column share to parent_id',
  'alter table jobs add column child_id text',
  'create index jobs_parent_id on jobs (parent_id, kind)',
  'create index jobs_child_id on jobs (child_id)',
]
