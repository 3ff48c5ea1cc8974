import { built } from '@lanternleaf/domain/childs-own/testing/example'
import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { manyHints } from '../testing/walked-path.ts'
import { spendFacts } from './pace.ts'

const NOW = 1_800_000_000_000
const EVERY = 4_000
const BURST = 2_000 * EVERY
const HOUR = 3_600_000

const facts = (count: number): readonly Fact[] => manyHints('pace', NOW, count)

it.each([
  ['a child who rested', NOW - 1, 1, { granted: true, pacedUntil: NOW + EVERY }],
  ['one who writes steadily', NOW + 1, 1, { granted: true, pacedUntil: NOW + 1 + EVERY }],
  ['the last there is room for', NOW + BURST - EVERY, 1, { granted: true, pacedUntil: NOW + BURST }],
  ['a millisecond too early', NOW + BURST - EVERY + 1, 1, { granted: false, retryAfter: 0.001 }],
  ['a hundred too many', NOW + BURST, 100, { granted: false, retryAfter: 400 }],
  ['a clock put back by as much as is believed', NOW + BURST + HOUR, 1, { granted: false, retryAfter: 3_604 }],
  ['a clock put back further', NOW + BURST + HOUR + 1, 1, { granted: true, pacedUntil: NOW + EVERY }],
])('%s', (_, pacedUntil, count, expected) => {
  expect(spendFacts(pacedUntil, facts(count), NOW)).toEqual(expected)
})

it('is another after every save, so that it tells whether one came in between', () => {
  fc.assert(
    fc.property(fc.integer({ min: -2 * BURST, max: 2 * BURST }), fc.integer({ min: 1, max: 100 }), (ahead, count) => {
      const paced = spendFacts(NOW + ahead, facts(count), NOW)
      if (paced.granted) expect(paced.pacedUntil).not.toBe(NOW + ahead)
    }),
  )
})

it('counts a long word that was built as one', () => {
  const id = 'a'.repeat(32)
  const envelope = { version: 1, sequence: 2_000 * 2 ** 20, localDate: '2026-11-23', offset: -720 } as const
  const fact = built(1_764_000_000_000, 'disappointment', {
    ...{ factId: id, learningSessionId: id, visitId: id, envelope, theme: 'friendship', difficulty: 'challenge' },
    ...{ wordId: 'friendship-disappointment', family: 'double_consonant', visitAt: 1_764_000_000_000 },
    ...{ struggledWords: ['disappointment'], timeSpent: 120_000 },
  })
  expect(spendFacts(0, [fact], 1_000_000)).toEqual({ granted: true, pacedUntil: 1_004_000 })
})
