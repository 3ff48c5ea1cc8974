import { expect, it } from 'vitest'
import * as tries from './rate-limits.ts'

const HOUR = 3_600_000

it('gives the figures the decisions give, in milliseconds', () => {
  expect(tries).toMatchObject({
    OWN_DEVICE_TRIES: { max: 10, lockout: 300_000 },
    OTHER_DEVICES_TRIES: { max: 10, window: HOUR },
    OTHER_DEVICES_A_DAY: { max: 20, window: 24 * HOUR },
    OTHER_DEVICES_A_MONTH: { max: 100, window: 720 * HOUR },
    TRIES_IN_A_ROW: { max: 50 },
    NETWORK_TRIES: { max: 120, window: 600_000 },
    ALL_TRIES: { max: 2000, window: 600_000 },
    CALLS_FOR_HELP: { max: 3, window: 24 * HOUR },
    OWN_DEVICES: 30,
    DEVICE_LASTS: 9600 * HOUR,
  })
})
