import { STRANDS, type Strand } from '@lanternleaf/domain/sequence/strand'
import type { ContentError } from '../../files/content-error.ts'
import { placedWords, type WordSheet } from '../word-sheet.ts'

/** How many words each strand has in all themes together, those without any included. */
export const strandSizes = (sheets: readonly WordSheet[]): Readonly<Record<Strand, number>> => {
  const homes = sheets.flatMap((sheet) => placedWords(sheet).map(({ entry }) => entry.strand))
  return Object.fromEntries(
    STRANDS.map((strand) => [strand, homes.filter((home) => home === strand).length]),
  ) as Record<Strand, number>
}

/** A strand has words enough to be learned: six that are built alone, on two days, and some to come back. */
export const checkStrandSizes = (
  sheets: readonly WordSheet[],
  directory: string,
  least: number,
): readonly ContentError[] => {
  const sizes = strandSizes(sheets)
  return STRANDS.filter((strand) => sizes[strand] < least).map((strand) => ({
    file: directory,
    line: 1,
    message: `The strand ${strand} has ${sizes[strand]} words; ${least} are the least.`,
    cure: `Write words with strand: ${strand}, in any theme.`,
  }))
}
