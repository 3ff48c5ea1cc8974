import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CHILD_LOGIN_TTL } from './child-login.ts'
import { CLOCK_TOLERANCE, correctedTime, uncorrectedTime } from './device-clock.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const SERVER = Date.UTC(2026, 10, 28, 10)

it.each([
  ['in 2010', Date.UTC(2010, 0, 18)],
  ['in 2031', Date.UTC(2031, 4, 1)],
  ['a day behind', SERVER - DAY],
  ['two hours ahead', SERVER + 2 * HOUR],
  ['at 1970', 1_000],
])('correctedTime adds the difference measured at login if the device clock was %s then', (_, device) => {
  const login = { server: SERVER, device }
  expect(correctedTime(login, device + 10 * 60_000)).toBe(SERVER + 10 * 60_000)
  expect(uncorrectedTime(login, device + 10 * 60_000)).toBe(device + 10 * 60_000)
})

it.each([
  ['16 years behind', Date.UTC(2010, 0, 18)],
  ['5 years ahead', Date.UTC(2031, 4, 1)],
  ['two days behind', SERVER - 2 * DAY],
  ['two days ahead', SERVER + 2 * DAY],
])(
  'correctedTime leaves the time unchanged if the device clock was %s at login and was corrected since',
  (_, device) => {
    const login = { server: SERVER, device }
    expect(correctedTime(login, SERVER + HOUR)).toBe(SERVER + HOUR)
    expect(uncorrectedTime(login, SERVER + HOUR)).toBe(device + HOUR)
  },
)

it('leaves the time unchanged if the device clock is less than an hour off, or its deviation is unknown', () => {
  for (const login of [
    { server: SERVER, device: SERVER + CLOCK_TOLERANCE - 1 },
    { server: 0, device: SERVER },
    { server: SERVER, device: 0 },
  ])
    expect([correctedTime(login, SERVER + 5), uncorrectedTime(login, SERVER + 5)]).toEqual([SERVER + 5, SERVER + 5])
})

it('whatever the device clock says at login, correctedTime is right within the tolerance until the login expires', () => {
  const clock = fc.integer({ min: 1, max: Date.UTC(2100, 0) })
  fc.assert(
    fc.property(clock, clock, fc.integer({ min: 0, max: CHILD_LOGIN_TTL }), (server, device, passed) => {
      const deviation = Math.abs(correctedTime({ server, device }, device + passed) - (server + passed))
      expect(deviation).toBeLessThan(CLOCK_TOLERANCE)
      expect(uncorrectedTime({ server, device }, device + passed)).toBe(device + passed)
    }),
  )
})
