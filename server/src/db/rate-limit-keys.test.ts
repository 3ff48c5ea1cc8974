/** Tests of the migration 0029: stored rate limits get new keys, without losing a lockout. */

import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { KEYS, type NetworkScope, OTHER_DEVICES, UNFAMILIAR_BROWSERS } from '../rate-limits/keys.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { createNovemberDatabase, NOVEMBER_CHILD } from '../testing/november-database.ts'
import { TEST_SERVER_DEPS } from '../testing/quick-hashing.ts'
import { openDatabase } from './database.ts'
import { MIGRATIONS, migrate } from './migrate.ts'

const NETWORK = 'wide-net-of-21-letters-and-more.one'
const [WIDER, WIDEST] = ['wide-net-of-21-letters-and-more', 'wide-net-of-21-letter']
/** Hashes as keys contain them, of an account or a device. */
const [HASH, OTHER_HASH] = ['a_hash-1', 'b_hash-2']
const CHILD = NOVEMBER_CHILD

const OF_NETWORKS: readonly (readonly [before: string, scope: NetworkScope])[] = [
  ['child logins of network', 'login'],
  ['calls for help of network', 'help'],
  ['wrong tries of network', 'wrong-pin'],
  ['looks at breaks of network', 'break'],
  ['begun recoveries of network', 'recovery'],
  ['passwords from', 'password'],
  ['accounts a day from', 'account'],
  ['sign-ups from', 'sign-up'],
  ['reset mails from', 'reset-mail'],
  ['reset links from', 'reset-link'],
  ['unknown proofs of addresses from', 'address-proof'],
  ['unknown links of mails from', 'unsubscribe'],
  ['name checks from', 'name-check'],
  ['passkeys from', 'passkey'],
  ['google from', 'google'],
  ['mails to unproved addresses from', 'mail:unproved'],
]

const RENAMED: readonly (readonly [before: string, after: string | null])[] = [
  ...OF_NETWORKS.flatMap(([before, scope]) => [
    [`${before} alone+`, KEYS.network(scope, 'alone+')] as const,
    [`${before} ${NETWORK}`, KEYS.network(scope, NETWORK)] as const,
    [`${before} wider ${WIDER}`, KEYS.network48(scope, NETWORK)] as const,
    [`${before} widest ${WIDEST}`, KEYS.network32(scope, NETWORK)] as const,
  ]),
  ['child logins of all networks', KEYS.allNetworks('login')],
  ['calls for help of all networks', KEYS.allNetworks('help')],
  ['begun recoveries of all networks', KEYS.allNetworks('recovery')],
  ['sign-ups from all networks', KEYS.allNetworks('sign-up')],
  ['reset mails from all networks', KEYS.allNetworks('reset-mail')],
  ['name checks from everywhere', KEYS.allNetworks('name-check')],
  [`PINs of ${CHILD} elsewhere`, KEYS.pin(CHILD, OTHER_DEVICES)],
  [`PINs of ${CHILD} on ${HASH}`, KEYS.pin(CHILD, HASH)],
  [`PINs of ${CHILD} in a day`, KEYS.pinADay(CHILD)],
  [`PINs of ${CHILD} in a month`, KEYS.pinAMonth(CHILD)],
  [`PINs in a row of ${CHILD} elsewhere`, KEYS.pinStreak(CHILD, OTHER_DEVICES)],
  [`PINs in a row of ${CHILD} on ${HASH}`, KEYS.pinStreak(CHILD, HASH)],
  [`logins of ${CHILD} elsewhere`, KEYS.childLogin(CHILD, OTHER_DEVICES)],
  [`logins of ${CHILD} on ${HASH}`, KEYS.childLogin(CHILD, HASH)],
  [`logins of ${CHILD} in all`, KEYS.childLogins(CHILD)],
  [`recoveries of ${CHILD} on elsewhere`, KEYS.recovery(CHILD, OTHER_DEVICES)],
  [`recoveries of ${CHILD} on ${HASH}`, KEYS.recovery(CHILD, HASH)],
  [`calls for help of ${CHILD}`, KEYS.helpMail(CHILD)],
  [`questions about a new PIN of ${CHILD}`, KEYS.pinRequestMail(CHILD)],
  [`mail of wrong PINs of ${CHILD}`, KEYS.wrongPinMail(CHILD)],
  [`mail of wrong PINs in a row of ${CHILD}`, KEYS.wrongPinStreakMail(CHILD)],
  [`told that the space of ${CHILD} is unused`, KEYS.unusedMail(CHILD)],
  [`passwords of ${HASH}`, KEYS.password(HASH)],
  [`passwords a day of ${HASH}`, KEYS.passwordADay(HASH)],
  [`passwords of ${HASH} in ${OTHER_HASH}`, KEYS.passwordInBrowser(HASH, OTHER_HASH)],
  [`passwords a day of ${HASH} in its browsers`, KEYS.passwordInFamiliarBrowsers(HASH)],
  [`sign-ins of ${HASH} in other browsers`, KEYS.signInFromBrowser(HASH, UNFAMILIAR_BROWSERS)],
  [`sign-ins of ${HASH} in ${OTHER_HASH}`, KEYS.signInFromBrowser(HASH, OTHER_HASH)],
  [`sign-ins of ${HASH} in all`, KEYS.signInToAccount(HASH)],
  [`reset mails of ${HASH} in other browsers`, KEYS.resetMail(HASH, UNFAMILIAR_BROWSERS)],
  [`reset mails of ${HASH} in ${OTHER_HASH}`, KEYS.resetMail(HASH, OTHER_HASH)],
  [`reset mails a day to ${HASH} in other browsers`, KEYS.resetMailADay(HASH, UNFAMILIAR_BROWSERS)],
  [`reset mails a day to ${HASH} in its browsers`, KEYS.resetMailADay(HASH, 'known-browsers')],
  [`reset mails an hour more to ${HASH} in its browsers`, KEYS.resetMailExtra(HASH, 'known-browsers')],
  [`reset mails more to ${HASH}, none used`, KEYS.resetMailUnused(HASH)],
  [`one reset mail more to ${HASH}`, KEYS.resetMailGap(HASH)],
  [`reset links used of ${HASH}`, KEYS.resetLinkUsed(HASH)],
  [`names told to ${HASH}`, KEYS.nameCheck(HASH)],
  [`passkeys added by ${HASH}`, KEYS.passkeyChange(HASH)],
  [`downloads of ${HASH}`, KEYS.download(HASH)],
  [`new children of ${HASH}`, KEYS.newChild(HASH)],
  [`new PINs of ${HASH}`, KEYS.newPin(HASH)],
  ['mails to unproved addresses', KEYS.unprovedMail],
  ['mails by themselves to unproved addresses', KEYS.unprovedAutomaticMail],
  ['reset mails to unproved addresses', KEYS.unprovedResetMail],
  ...['notices', 'calls', 'farewells', 'reports', 'proofs'].map(
    (category) => [`mails to ${HASH}: ${category}`, KEYS.mailboxMail(HASH, category)] as const,
  ),
  [`mails to ${HASH}: proofs of a month`, KEYS.mailboxMail(HASH, 'proofs-month')],
  [`mails to ${HASH}: proofs asked for`, KEYS.mailboxMail(HASH, 'proofs-asked')],
]

it.each(ENGINES)(
  'carries rate limits on %s over to their new keys, with counts, windows and children',
  async (engine) => {
    const fresh = await createNovemberDatabase(engine)
    const database = await openDatabase(fresh.where, TEST_SERVER_DEPS.log)
    const { db } = database
    await sql`delete from budgets`.execute(db)
    const row = (key: string | null, index: number) => ({
      key: String(key),
      child_id: key?.includes(CHILD) ? CHILD : null,
      used: index + 1,
      expires_at: index % 3 === 0 ? null : 9e12 + index,
      window_start: index,
    })
    for (const [index, [before]] of RENAMED.entries()) {
      const { key, child_id, used, expires_at, window_start } = row(before, index)
      await sql`insert into budgets (name, child_id, taken, expires_at, began_at)
        values (${key}, ${child_id}, ${used}, ${expires_at}, ${window_start})`.execute(db)
    }
    for (const _ of ['once', 'again']) await migrate(database, MIGRATIONS, () => 8)
    const rows = await db
      .selectFrom('rate_limits')
      .select(['key', 'child_id', 'used', 'expires_at', 'window_start'])
      .orderBy('window_start')
      .execute()
    expect(rows).toEqual(RENAMED.map(([, after], index) => row(after, index)))
    await database.close()
    await fresh.remove()
  },
)
