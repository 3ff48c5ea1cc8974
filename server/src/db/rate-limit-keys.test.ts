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
const [MARK, OTHER] = ['a_mark-1', 'b_mark-2']
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
  [`PINs of ${CHILD} on ${MARK}`, KEYS.pin(CHILD, MARK)],
  [`PINs of ${CHILD} in a day`, KEYS.pinADay(CHILD)],
  [`PINs of ${CHILD} in a month`, KEYS.pinAMonth(CHILD)],
  [`PINs in a row of ${CHILD} elsewhere`, KEYS.pinStreak(CHILD, OTHER_DEVICES)],
  [`PINs in a row of ${CHILD} on ${MARK}`, KEYS.pinStreak(CHILD, MARK)],
  [`logins of ${CHILD} elsewhere`, KEYS.childLogin(CHILD, OTHER_DEVICES)],
  [`logins of ${CHILD} on ${MARK}`, KEYS.childLogin(CHILD, MARK)],
  [`logins of ${CHILD} in all`, KEYS.childLogins(CHILD)],
  [`recoveries of ${CHILD} on elsewhere`, KEYS.recovery(CHILD, OTHER_DEVICES)],
  [`recoveries of ${CHILD} on ${MARK}`, KEYS.recovery(CHILD, MARK)],
  [`calls for help of ${CHILD}`, KEYS.helpMail(CHILD)],
  [`questions about a new PIN of ${CHILD}`, KEYS.pinRequestMail(CHILD)],
  [`mail of wrong PINs of ${CHILD}`, KEYS.wrongPinMail(CHILD)],
  [`mail of wrong PINs in a row of ${CHILD}`, KEYS.wrongPinStreakMail(CHILD)],
  [`told that the space of ${CHILD} is unused`, KEYS.unusedMail(CHILD)],
  [`passwords of ${MARK}`, KEYS.password(MARK)],
  [`passwords a day of ${MARK}`, KEYS.passwordADay(MARK)],
  [`passwords of ${MARK} in ${OTHER}`, KEYS.passwordInBrowser(MARK, OTHER)],
  [`passwords a day of ${MARK} in its browsers`, KEYS.passwordInFamiliarBrowsers(MARK)],
  [`sign-ins of ${MARK} in other browsers`, KEYS.signInFromBrowser(MARK, UNFAMILIAR_BROWSERS)],
  [`sign-ins of ${MARK} in ${OTHER}`, KEYS.signInFromBrowser(MARK, OTHER)],
  [`sign-ins of ${MARK} in all`, KEYS.signInToAccount(MARK)],
  [`reset mails of ${MARK} in other browsers`, KEYS.resetMail(MARK, UNFAMILIAR_BROWSERS)],
  [`reset mails of ${MARK} in ${OTHER}`, KEYS.resetMail(MARK, OTHER)],
  [`reset mails a day to ${MARK} in other browsers`, KEYS.resetMailADay(MARK, UNFAMILIAR_BROWSERS)],
  [`reset mails a day to ${MARK} in its browsers`, KEYS.resetMailADay(MARK, 'known-browsers')],
  [`reset mails an hour more to ${MARK} in its browsers`, KEYS.resetMailExtra(MARK, 'known-browsers')],
  [`reset mails more to ${MARK}, none used`, KEYS.resetMailUnused(MARK)],
  [`one reset mail more to ${MARK}`, KEYS.resetMailGap(MARK)],
  [`reset links used of ${MARK}`, KEYS.resetLinkUsed(MARK)],
  [`names told to ${MARK}`, KEYS.nameCheck(MARK)],
  [`passkeys added by ${MARK}`, KEYS.passkeyChange(MARK)],
  [`downloads of ${MARK}`, KEYS.download(MARK)],
  [`new children of ${MARK}`, KEYS.newChild(MARK)],
  [`new PINs of ${MARK}`, KEYS.newPin(MARK)],
  ['mails to unproved addresses', KEYS.unprovedMail],
  ['mails by themselves to unproved addresses', KEYS.unprovedAutomaticMail],
  ['reset mails to unproved addresses', KEYS.unprovedResetMail],
  ...['notices', 'calls', 'farewells', 'reports', 'proofs'].map(
    (share) => [`mails to ${MARK}: ${share}`, KEYS.mailboxMail(MARK, share)] as const,
  ),
  [`mails to ${MARK}: proofs of a month`, KEYS.mailboxMail(MARK, 'proofs-month')],
  [`mails to ${MARK}: proofs asked for`, KEYS.mailboxMail(MARK, 'proofs-asked')],
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
