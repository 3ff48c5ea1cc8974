import { expect, it } from 'vitest'
import * as limits from './rate-limits.ts'

const HOUR = 3_600_000

it('the limits of parent logins are those of the decision records, with times in milliseconds', () => {
  expect(limits).toMatchObject({
    PASSWORD_STREAK_LIMIT: { max: 10, lockout: 900_000 },
    ACCOUNT_PASSWORD_LIMIT: { max: 60, window: HOUR },
    NETWORK_PASSWORD_LIMIT: { max: 60, window: 600_000 },
    BROWSER_SIGN_IN_LIMIT: { max: 60, window: HOUR },
    ACCOUNT_SIGN_IN_LIMIT: { max: 200, window: HOUR },
    RESET_MAIL_LIMIT: { max: 5, window: HOUR },
    NEW_PIN_LIMIT: { max: 10, window: HOUR },
    FAMILIAR_BROWSER_TTL: 9600 * HOUR,
  })
})
