import { PHONICS_FAMILIES } from '@lanternleaf/domain/phonics/phonics-family'
import type { Objection } from '../../banks/bank-finding.ts'
import type { WordEntry } from '../word-sheet.ts'

const LEAST_FAMILIES = 4
const LEAST_TIMES = 3

/** How many words of a list have each of its families. */
export const familyCounts = (
  entries: readonly WordEntry[],
): readonly { readonly family: string; readonly count: number }[] =>
  PHONICS_FAMILIES.map((family) => ({
    family,
    count: entries.filter(({ pattern_family }) => pattern_family === family).length,
  })).filter(({ count }) => count > 0)

/** A list has several families, and each often enough to be learned. */
export const checkFamilyCounts = (entries: readonly WordEntry[]): readonly Objection[] => {
  const counts = familyCounts(entries)
  return [
    ...(counts.length < LEAST_FAMILIES
      ? [
          {
            check: 'family-counts' as const,
            path: [],
            what: 'families',
            message: `The list has ${counts.length} families; ${LEAST_FAMILIES} are the least.`,
            cure: `Choose words of others: ${PHONICS_FAMILIES.join(', ')}.`,
          },
        ]
      : []),
    ...counts
      .filter(({ count }) => count < LEAST_TIMES)
      .map(({ family, count }) => ({
        check: 'family-counts' as const,
        path: [],
        what: family,
        message: `${family} comes ${count} times in the list; ${LEAST_TIMES} are the least.`,
        cure: 'Add words of the family, or give these words another that they show.',
      })),
  ]
}
