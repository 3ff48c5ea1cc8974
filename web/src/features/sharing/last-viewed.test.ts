import { expect, it } from 'vitest'
import { lastViewedText } from './last-viewed.ts'

const NOW = new Date(2026, 10, 23, 9).getTime()
const at = (month: number, day: number, hour = 12) => new Date(2026, month, day, hour).getTime()

it.each([
  ['No grown-up has looked yet.', null],
  ['A grown-up looked today.', at(10, 23, 0)],
  // A clock elsewhere may be ahead of this one.
  ['A grown-up looked today.', at(10, 24)],
  ['A grown-up looked yesterday.', at(10, 22, 23)],
  ['A grown-up last looked on Saturday 21 November.', at(10, 21)],
  ['A grown-up last looked on Thursday 1 October.', at(9, 1)],
])('says: %s', (said, lookedAt) => expect(lastViewedText(lookedAt, NOW)).toBe(said))
