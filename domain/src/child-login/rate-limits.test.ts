import { expect, it } from 'vitest'
import * as limits from './rate-limits.ts'

const HOUR = 3_600_000

it('the limits of child logins are those of the decision records, with times in milliseconds', () => {
  expect(limits).toMatchObject({
    OWN_DEVICE_LIMIT: { max: 10, lockout: 300_000 },
    OTHER_DEVICES_LIMIT: { max: 10, window: HOUR },
    OTHER_DEVICES_DAILY_LIMIT: { max: 20, window: 24 * HOUR },
    OTHER_DEVICES_MONTHLY_LIMIT: { max: 100, window: 720 * HOUR },
    WRONG_PIN_STREAK_LIMIT: { max: 50 },
    NETWORK_PIN_LIMIT: { max: 120, window: 600_000 },
    GLOBAL_NAME_HINT_LIMIT: { max: 2000, window: 600_000 },
    HELP_MAIL_LIMIT: { max: 3, window: 24 * HOUR },
    MAX_OWN_DEVICES: 30,
    OWN_DEVICE_TTL: 9600 * HOUR,
  })
})
