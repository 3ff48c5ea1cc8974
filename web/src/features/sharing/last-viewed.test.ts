/** Tests of the sentence that says when a grown-up last looked. */

import { expect, it } from 'vitest'
import { lastViewedText } from './last-viewed.ts'

const localTime = (text: string) => new Date(text).getTime()
const NOW = localTime('2026-11-23T09:00')

it.each([
  ['No grown-up has looked yet.', null],
  ['A grown-up looked today.', localTime('2026-11-23T00:00')],
  // The server's clock may be ahead of the device's.
  ['A grown-up looked today.', localTime('2026-11-24T12:00')],
  ['A grown-up looked yesterday.', localTime('2026-11-22T23:00')],
  ['A grown-up last looked on Saturday, November 21.', localTime('2026-11-21T12:00')],
  ['A grown-up last looked on Thursday, October 1.', localTime('2026-10-01T12:00')],
])('lastViewedText returns "%s"', (expected, lookedAt) => expect(lastViewedText(lookedAt, NOW)).toBe(expected))
