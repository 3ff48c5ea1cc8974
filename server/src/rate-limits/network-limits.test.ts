import {
  GLOBAL_NAME_HINT_LIMIT,
  NETWORK_BREAK_CHECK_LIMIT,
  NETWORK_PIN_LIMIT,
  NETWORK_RECOVERY_LIMIT,
} from '@lanternleaf/domain/child-login/rate-limits'
import {
  NETWORK_LINK_LIMIT,
  NETWORK_NAME_CHECK_LIMIT,
  NETWORK_PASSWORD_LIMIT,
  NETWORK_RESET_MAIL_LIMIT,
  NETWORK_SIGN_UP_LIMIT,
} from '@lanternleaf/domain/parent-login/rate-limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  consumeRecoveryStart,
  countWrongAttempt,
  isOnBreak,
  throwIfNetworkExhausted,
} from '../child-login/login-limits.ts'
import { consumeNameCheck } from '../children/names.ts'
import type { Db } from '../db/database.ts'
import { consumePasswordAttempt, consumeSignUp } from '../parent-account/password-limits.ts'
import { consumeLinkAttempt, consumeResetRequest } from '../parent-account/reset-limits.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { networkLimits, SCHOOL_FACTOR, WIDER_FACTOR, WIDEST_FACTOR } from './network-limits.ts'

type Case = readonly [what: string, take: (db: Db, network: string, account: string) => Promise<unknown>, limit: number]

const NOW = 1_000
const CASES: readonly Case[] = [
  [
    'wrong tries',
    async (db, network) => {
      await throwIfNetworkExhausted(db, { network, ownDevice: null }, NOW)
      await countWrongAttempt(db, { network, ownDevice: null }, NOW)
    },
    NETWORK_PIN_LIMIT.limit,
  ],
  [
    'begun recoveries',
    (db, network) => consumeRecoveryStart(db, { network, ownDevice: null }, NOW),
    NETWORK_RECOVERY_LIMIT.limit,
  ],
  [
    'looks at breaks',
    (db, network) => isOnBreak(db, null, { network, ownDevice: null }, NOW),
    NETWORK_BREAK_CHECK_LIMIT.limit,
  ],
  [
    'passwords',
    async (db, network, account) =>
      (await consumePasswordAttempt(db, { account, network, familiar: null }, NOW)).countWrong(),
    NETWORK_PASSWORD_LIMIT.limit,
  ],
  ['sign-ups', (db, network) => consumeSignUp(db, network, NOW), NETWORK_SIGN_UP_LIMIT.limit],
  [
    'reset mails',
    (db, network, account) => consumeResetRequest(db, { account, network, familiar: null }, NOW),
    NETWORK_RESET_MAIL_LIMIT.limit,
  ],
  ['reset links', (db, network) => consumeLinkAttempt(db, network, NOW), NETWORK_LINK_LIMIT.limit],
  ['name checks', (db, network) => consumeNameCheck(db, network, NOW), NETWORK_NAME_CHECK_LIMIT.limit],
]

it('a network has a budget of its own, and one that is part of wider ones takes of those, too; a school’s has more', () => {
  const namesOf = (network: string) =>
    networkLimits('tries of', network, { limit: 3 }).map(({ name, limit }) => [name, limit])
  expect(namesOf('alone')).toEqual([['tries of alone', 3]])
  expect(namesOf('wide.one')).toEqual([
    ['tries of widest wide', 3 * WIDEST_FACTOR],
    ['tries of wider wide', 3 * WIDER_FACTOR],
    ['tries of wide.one', 3],
  ])
  expect([namesOf('alone+'), namesOf('wide.one+')]).toEqual([
    [['tries of alone+', 3 * SCHOOL_FACTOR]],
    [['tries of wide.one+', 3 * SCHOOL_FACTOR]],
  ])
})

describe.each(ENGINES)('of a wider network on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(engine)
  })
  afterAll(() => test.stop())

  it.each(CASES)(
    '%s are several times as many as of one, whichever of its networks they come from',
    async (what, take, limit) => {
      const { db } = test
      const refused = { code: 'too-many-requests' }
      const wider = () =>
        db
          .selectFrom('budgets')
          .select(['name', 'taken'])
          .where('name', 'like', `${what}% wider house`)
          .executeTakeFirstOrThrow()
      await take(db, 'house.1', 'of one')
      await take(db, 'house.2', 'of two')
      await take(db, 'another.1', 'of another')
      expect((await wider()).taken).toBe(2)
      const { name } = await wider()
      const set = (taken: number) => sql`update budgets set taken = ${taken} where name = ${name}`.execute(db)
      await set(WIDER_FACTOR * limit - 1)
      await take(db, 'house.3', 'of three')
      const rows = () => db.selectFrom('budgets').selectAll().orderBy('name').execute()
      const before = await rows()
      await expect(take(db, 'house.4', 'of four')).rejects.toMatchObject(refused)
      // Whoever is refused takes nothing from anybody.
      expect((await rows()).filter(({ taken }) => taken > 0)).toEqual(before)
      // Others go on: another house, and who has an address of the old kind.
      await take(db, 'another.2', 'of five')
      await take(db, 'old', 'of six')
      expect(WIDER_FACTOR * limit).toBeLessThanOrEqual(what === 'wrong tries' ? GLOBAL_NAME_HINT_LIMIT.limit : 20_000)
    },
  )
})
