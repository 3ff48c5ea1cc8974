import { expect, it } from 'vitest'
import * as tries from './rate-limits.ts'

const HOUR = 3_600_000

it('gives the figures the decisions give, in milliseconds', () => {
  expect(tries).toMatchObject({
    PASSWORD_TRIES: { max: 10, lockout: 900_000 },
    ACCOUNT_TRIES: { max: 60, window: HOUR },
    NETWORK_PASSWORD_TRIES: { max: 60, window: 600_000 },
    SIGN_INS_OF_PLACE: { max: 60, window: HOUR },
    SIGN_INS_OF_ACCOUNT: { max: 200, window: HOUR },
    RESET_MAILS: { max: 5, window: HOUR },
    NEW_PINS: { max: 10, window: HOUR },
    FAMILIAR_FOR: 9600 * HOUR,
  })
})
