import type { PhonicsFamily } from '@lanternleaf/domain/phonics/phonics-family'
import { expect, it } from 'vitest'
import { exampleWord, whatsOf } from '../../testing/example-word.ts'
import { checkFamilyCounts } from './family-counts.ts'

const listOf = (counts: Partial<Record<PhonicsFamily, number>>) =>
  Object.entries(counts).flatMap(([family, count]) =>
    Array.from({ length: count }, () => exampleWord({ pattern_family: family as PhonicsFamily })),
  )

it('wants four families, each three times', () => {
  const good = { vowel_team: 3, silent_e: 3, ending_le: 4, basic_pattern: 10 }
  expect(checkFamilyCounts(listOf(good))).toEqual([])
  expect(whatsOf(checkFamilyCounts(listOf({ ...good, silent_e: 0 })))).toEqual(['families'])
  expect(whatsOf(checkFamilyCounts(listOf({ ...good, silent_e: 2 })))).toEqual(['silent_e'])
})
