/**
 * Tests that every limit per network also counts for the wider networks around it, so that somebody with thousands of
 * IPv6 networks gets no more than a few.
 */

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
import { consumePasswordAttempt } from '../parent-account/password-limits.ts'
import { consumeLinkAttempt, consumeResetRequest } from '../parent-account/reset-limits.ts'
import { consumeSignUp } from '../parent-account/sign-up-limits.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import type { NetworkScope } from './keys.ts'
import { networkLimits, SCHOOL_FACTOR, WIDER_FACTOR, WIDEST_FACTOR } from './network-limits.ts'

/** A function that consumes a limit of networks, with the largest number of uses it allows one network. */
type Case = readonly [
  scope: NetworkScope,
  consume: (db: Db, network: string, account: string) => Promise<unknown>,
  max: number,
]

const NOW = 1_000
const CASES: readonly Case[] = [
  [
    'wrong-pin',
    async (db, network) => {
      await throwIfNetworkExhausted(db, { network, ownDevice: null }, NOW)
      await countWrongAttempt(db, { network, ownDevice: null }, NOW)
    },
    NETWORK_PIN_LIMIT.max,
  ],
  [
    'recovery',
    (db, network) => consumeRecoveryStart(db, { network, ownDevice: null }, NOW),
    NETWORK_RECOVERY_LIMIT.max,
  ],
  ['break', (db, network) => isOnBreak(db, null, { network, ownDevice: null }, NOW), NETWORK_BREAK_CHECK_LIMIT.max],
  [
    'password',
    async (db, network, account) =>
      (await consumePasswordAttempt(db, { account, network, browserId: null }, NOW)).countWrong(),
    NETWORK_PASSWORD_LIMIT.max,
  ],
  ['sign-up', (db, network) => consumeSignUp(db, network, NOW), NETWORK_SIGN_UP_LIMIT.max],
  [
    'reset-mail',
    (db, network, account) => consumeResetRequest(db, { account, network, browserId: null }, NOW),
    NETWORK_RESET_MAIL_LIMIT.max,
  ],
  ['reset-link', (db, network) => consumeLinkAttempt(db, network, NOW), NETWORK_LINK_LIMIT.max],
  ['name-check', (db, network) => consumeNameCheck(db, network, NOW), NETWORK_NAME_CHECK_LIMIT.max],
]

it('limits a network and the wider ones it is part of, and gives a school’s network more', () => {
  const limitsOf = (network: string) => networkLimits('login', network, { max: 3 }).map(({ key, max }) => [key, max])
  expect(limitsOf('alone')).toEqual([['login:network:alone', 3]])
  expect(limitsOf('wide.one')).toEqual([
    ['login:network/32:wide', 3 * WIDEST_FACTOR],
    ['login:network/48:wide', 3 * WIDER_FACTOR],
    ['login:network:wide.one', 3],
  ])
  expect([limitsOf('alone+'), limitsOf('wide.one+')]).toEqual([
    [['login:network:alone+', 3 * SCHOOL_FACTOR]],
    [['login:network:wide.one+', 3 * SCHOOL_FACTOR]],
  ])
})

describe.each(ENGINES)('limits of a wider network on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(engine)
  })
  afterAll(() => test.stop())

  it.each(CASES)(
    'limits the wider network to several times the limit of one network, whichever of its networks is used: %s',
    async (scope, consume, max) => {
      const { db } = test
      const refused = { code: 'too-many-requests' }
      const wider = () =>
        db
          .selectFrom('rate_limits')
          .select(['key', 'used'])
          .where('key', '=', `${scope}:network/48:house`)
          .executeTakeFirstOrThrow()
      await consume(db, 'house.1', 'of one')
      await consume(db, 'house.2', 'of two')
      await consume(db, 'another.1', 'of another')
      expect((await wider()).used).toBe(2)
      const { key } = await wider()
      const set = (count: number) => sql`update rate_limits set used = ${count} where key = ${key}`.execute(db)
      await set(WIDER_FACTOR * max - 1)
      await consume(db, 'house.3', 'of three')
      const rows = () => db.selectFrom('rate_limits').selectAll().orderBy('key').execute()
      const before = await rows()
      await expect(consume(db, 'house.4', 'of four')).rejects.toMatchObject(refused)
      // A rejected request consumes nothing.
      expect((await rows()).filter(({ used }) => used > 0)).toEqual(before)
      // Others are not affected: another house, and an IPv4 address.
      await consume(db, 'another.2', 'of five')
      await consume(db, 'old', 'of six')
      expect(WIDER_FACTOR * max).toBeLessThanOrEqual(scope === 'wrong-pin' ? GLOBAL_NAME_HINT_LIMIT.max : 20_000)
    },
  )
})
