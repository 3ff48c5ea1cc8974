import { sql, type Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

export const NAME = '0029_rate_limit_keys'

/**
 * The old prefix of each key, in English words, and the new one. If one old prefix begins with another, the longer comes first; no
 * new key has a space, so that a row is renamed once.
 */
const PREFIXES = [
  ['child logins of all networks', 'login:network:all'],
  ['child logins of network', 'login:network'],
  ['calls for help of all networks', 'help:network:all'],
  ['calls for help of network', 'help:network'],
  ['calls for help of ', 'mail:help:'],
  ['wrong tries of network', 'wrong-pin:network'],
  ['looks at breaks of network', 'break:network'],
  ['begun recoveries of all networks', 'recovery:network:all'],
  ['begun recoveries of network', 'recovery:network'],
  ['recoveries of ', 'recovery:'],
  ['PINs in a row of ', 'pin-streak:'],
  ['PINs of ', 'pin:'],
  ['logins of ', 'child-login:'],
  ['questions about a new PIN of ', 'mail:pin-request:'],
  ['mail of wrong PINs in a row of ', 'mail:wrong-pin-streak:'],
  ['mail of wrong PINs of ', 'mail:wrong-pin:'],
  ['told that the space of ', 'mail:unused:'],
  ['passwords from', 'password:network'],
  ['passwords a day of ', 'password-day:'],
  ['passwords of ', 'password:'],
  ['sign-ins of ', 'sign-in:'],
  ['accounts a day from', 'account:network'],
  ['sign-ups from all networks', 'sign-up:network:all'],
  ['sign-ups from', 'sign-up:network'],
  ['reset mails from all networks', 'reset-mail:network:all'],
  ['reset mails from', 'reset-mail:network'],
  ['reset mails a day to ', 'reset-mail-day:'],
  ['reset mails an hour more to ', 'reset-mail-extra:'],
  ['reset mails more to ', 'reset-mail-unused:'],
  ['one reset mail more to ', 'reset-mail-gap:'],
  ['reset mails to unproved addresses', 'reset-mail:unproved'],
  ['reset mails of ', 'reset-mail:'],
  ['reset links used of ', 'reset-link-used:'],
  ['reset links from', 'reset-link:network'],
  ['unknown proofs of addresses from', 'address-proof:network'],
  ['unknown links of mails from', 'unsubscribe:network'],
  ['names told to ', 'name-check:'],
  ['name checks from everywhere', 'name-check:network:all'],
  ['name checks from', 'name-check:network'],
  ['passkeys from', 'passkey:network'],
  ['passkeys added by ', 'passkey-change:'],
  ['google from', 'google:network'],
  ['downloads of ', 'download:'],
  ['new children of ', 'new-child:'],
  ['new PINs of ', 'new-pin:'],
  ['mails by themselves to unproved addresses', 'mail:unproved:automatic'],
  ['mails to unproved addresses from', 'mail:unproved:network'],
  ['mails to unproved addresses', 'mail:unproved'],
  ['mails to ', 'mail:mailbox:'],
] as const

/** What followed after that, applied in this order; ids and hashes hold neither spaces nor colons. */
const REPLACEMENTS = [
  [' widest ', '/32:'],
  [' wider ', '/48:'],
  [' is unused', ''],
  [', none used', ''],
  [' in a day', ':day'],
  [' in a month', ':month'],
  [' in its browsers', ':known-browsers'],
  [' in other browsers', ':elsewhere'],
  [': proofs of a month', ':proofs-month'],
  [': proofs asked for', ':proofs-asked'],
  [': ', ':'],
  [' in ', ':'],
  [' on ', ':'],
  [' ', ':'],
] as const

/**
 * Carries counts, lockouts and mails that were sent over to the keys of `rate-limits/keys.ts`. What a server of the version
 * before counts meanwhile, while servers are replaced one by one, stays under its old key and ends with its window.
 */
export async function up(transaction: Transaction<Tables>): Promise<void> {
  for (const [before, after] of PREFIXES) {
    const rest = REPLACEMENTS.reduce(
      (text, [from, to]) => sql`replace(${text}, ${sql.lit(from)}, ${sql.lit(to)})`,
      sql`substr(name, ${sql.lit(before.length + 1)})`,
    )
    await sql`update budgets set name = ${sql.lit(after)} || ${rest}
      where substr(name, 1, ${sql.lit(before.length)}) = ${sql.lit(before)}`.execute(transaction)
  }
}
