/**
 * Tests of the migration 0032: each stored rate limit and job records its owner (a child, a parent or an account), so that
 * it is erased with the owner.
 */

import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { eraseChildRows } from '../child-data/erase.ts'
import { eraseAccount } from '../family/erase-account.ts'
import { hashAccount } from '../parent-account/password-limits.ts'
import { FAMILIAR_BROWSERS, KEYS, OTHER_DEVICES, UNFAMILIAR_BROWSERS } from '../rate-limits/keys.ts'
import { readAllTables, tablesContaining } from '../testing/all-tables.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { createNovemberDatabase, NOVEMBER_CHILD } from '../testing/november-database.ts'
import { TEST_SERVER_DEPS } from '../testing/quick-hashing.ts'
import { SECRETS } from '../testing/test-app.ts'
import { openDatabase } from './database.ts'
import { MIGRATIONS, migrate } from './migrate.ts'

const EARLY = { parentId: 'early-parent', email: 'early@example.org', childId: NOVEMBER_CHILD }
const account = ({ email }: typeof EARLY) => hashAccount(SECRETS.authSecret, email)
const HASH = hashAccount(SECRETS.authSecret, 'nobody@example.org')

const parentKeys = ({ parentId }: typeof EARLY) => [
  ...[KEYS.newPin(parentId), KEYS.newChild(parentId), KEYS.download(parentId), KEYS.nameCheck(parentId)],
  KEYS.passkeyChange(parentId),
]
const accountKeys = (hash: string) => [
  ...[KEYS.password(hash), KEYS.passwordADay(hash), KEYS.passwordInBrowser(hash, 'a-browser')],
  ...[KEYS.passwordInBrowser(hash, HASH), KEYS.passwordInFamiliarBrowsers(hash)],
  ...[KEYS.signInFromBrowser(hash, UNFAMILIAR_BROWSERS), KEYS.signInToAccount(hash)],
  ...[KEYS.resetMail(hash, UNFAMILIAR_BROWSERS), KEYS.resetLinkUsed(hash)],
]
const unownedKeys = [
  ...[KEYS.network('password', HASH), KEYS.network('reset-mail', `${HASH}+`), KEYS.network('name-check', HASH)],
  ...[KEYS.network48('password', `${HASH}.${HASH}`), KEYS.allNetworks('reset-mail'), KEYS.allNetworks('name-check')],
  ...[KEYS.unprovedResetMail, KEYS.mailboxMail(HASH, 'notices'), KEYS.resetMailADay(HASH, FAMILIAR_BROWSERS)],
  ...[KEYS.newChild('erased-meanwhile'), 'password:short'],
].map(String)

it.each(ENGINES)(
  '0032_row_owners records the owner of each row, and erasing one family deletes no row of another, on %s',
  async (engine) => {
    const fresh = await createNovemberDatabase(engine)
    const database = await openDatabase(fresh.where, TEST_SERVER_DEPS.log)
    const { db } = database
    const { parentId, childId } = await db
      .selectFrom('children')
      .select(['child_id as childId', 'parent_id as parentId'])
      .where('username', '=', 'Fern')
      .executeTakeFirstOrThrow()
    const other = { parentId, childId, email: 'maya@example.org' }
    const migrationIndex = MIGRATIONS.findIndex(({ name }) => name === '0032_row_owners')
    await migrate(database, MIGRATIONS.slice(0, migrationIndex), () => 8)
    await sql`delete from rate_limits`.execute(db)
    await sql`delete from jobs`.execute(db)
    const addLimit = (key: string, childId: string | null) =>
      sql`insert into rate_limits (key, child_id, used) values (${key}, ${childId}, 1)`.execute(db)
    const addJob = (id: string, payload: string) =>
      sql`insert into jobs (job_id, kind, payload, due_at, due_set_at, attempts)
      values (${id}, 'mail', ${payload}, 1, 1, 0)`.execute(db)
    for (const family of [EARLY, other]) {
      for (const key of [...parentKeys(family), ...accountKeys(account(family))]) await addLimit(key, null)
      await addLimit(KEYS.pin(family.childId, OTHER_DEVICES), family.childId)
      await addJob(`parent ${family.parentId}`, JSON.stringify({ mail: 'passkey-added', parentId: family.parentId }))
      await addJob(`child ${family.parentId}`, JSON.stringify({ mail: 'pin-changed', childId: family.childId }))
    }
    for (const key of unownedKeys) await addLimit(key, null)
    for (const [index, payload] of ['null', '"a text"', '{}', '{"note":"\\"parentId\\":\\"x\\""}', 'no JSON'].entries())
      await addJob(`of nobody ${index}`, payload)
    const counts = async () => [await countRows('rate_limits'), await countRows('jobs')]
    const countRows = async (table: 'rate_limits' | 'jobs') => (await db.selectFrom(table).selectAll().execute()).length
    const before = await counts()

    await migrate(database, MIGRATIONS, () => 8)
    expect(await counts()).toEqual(before)
    const limits = async (column: 'parent_id' | 'account_hash' | 'child_id', value: string) => {
      const rows = await db.selectFrom('rate_limits').select('key').where(column, '=', value).execute()
      return rows.map(({ key }) => key).toSorted()
    }
    for (const family of [EARLY, other]) {
      expect(await limits('parent_id', family.parentId)).toEqual(parentKeys(family).toSorted())
      expect(await limits('account_hash', account(family))).toEqual(accountKeys(account(family)).toSorted())
      expect(await limits('child_id', family.childId)).toEqual([KEYS.pin(family.childId, OTHER_DEVICES)])
    }
    const withoutParentOrAccount = db
      .selectFrom('rate_limits')
      .select('key')
      .where('parent_id', 'is', null)
      .where('account_hash', 'is', null)
    const unowned = await withoutParentOrAccount.where('child_id', 'is', null).execute()
    expect(unowned.map(({ key }) => key).toSorted()).toEqual(unownedKeys.toSorted())
    const jobs = await db.selectFrom('jobs').select(['job_id', 'parent_id', 'child_id']).orderBy('job_id').execute()
    const expected = [EARLY, other].flatMap(({ parentId, childId }) => [
      { job_id: `parent ${parentId}`, parent_id: parentId, child_id: null },
      { job_id: `child ${parentId}`, parent_id: null, child_id: childId },
    ])
    const unownedJobs = [0, 1, 2, 3, 4].map((index) => ({
      job_id: `of nobody ${index}`,
      parent_id: null,
      child_id: null,
    }))
    expect(new Set(jobs)).toEqual(new Set([...expected, ...unownedJobs]))

    const traces = (family: typeof EARLY) => [family.parentId, family.childId, account(family)]
    const rowsOfOther = async () =>
      [...(await readAllTables(database)).values()].flat().filter((row) => traces(other).some((id) => row.includes(id)))
    const others = await rowsOfOther()
    await db.transaction().execute((transaction) => eraseChildRows(transaction, SECRETS.authSecret, EARLY.childId, 1))
    expect(tablesContaining(await readAllTables(database), `"${EARLY.childId}"`)).toEqual([])
    const caller = { ...EARLY, displayName: 'early', lockAndRequireLogin: async () => undefined }
    await eraseAccount(db, SECRETS.authSecret, caller, 1)
    for (const trace of traces(EARLY))
      expect([trace, tablesContaining(await readAllTables(database), `"${trace}`)]).toEqual([trace, []])
    expect(await rowsOfOther()).toEqual(others)
    await database.close()
    await fresh.remove()
  },
)
