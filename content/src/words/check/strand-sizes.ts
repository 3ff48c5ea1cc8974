import { HEART_WORDS, HOME_STRANDS, type HomeStrand, STRANDS } from '@lanternleaf/domain/sequence/strand'
import { HEART } from '@lanternleaf/domain/word-bank/word-list'
import type { ContentError } from '../../files/content-error.ts'
import { placedWords, type WordSheet } from '../word-sheet.ts'

/** How many words each strand has in all themes together, those without any included. */
export const strandSizes = (sheets: readonly WordSheet[]): Readonly<Record<HomeStrand, number>> => {
  const homes = sheets.flatMap((sheet) => placedWords(sheet).map(({ entry }) => entry.strand))
  return Object.fromEntries(
    HOME_STRANDS.map((strand) => [strand, homes.filter((home) => home === strand).length]),
  ) as Record<HomeStrand, number>
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

/** So many heart words there are. */
const HEART_WORD_COUNT = 100

/** There are exactly as many heart words as a child is told, and they are the words of their list. */
export const checkHeartWords = (sheets: readonly WordSheet[], directory: string): readonly ContentError[] => {
  const count = strandSizes(sheets)[HEART_WORDS]
  const inList = sheets.filter(({ theme }) => theme === HEART).flatMap(placedWords)
  const strays = [
    ...inList.filter(({ entry }) => entry.strand !== HEART_WORDS),
    ...sheets
      .filter(({ theme }) => theme !== HEART)
      .flatMap(placedWords)
      .filter(({ entry }) => entry.strand === HEART_WORDS),
  ]
  return [
    ...(count === HEART_WORD_COUNT
      ? []
      : [
          {
            file: directory,
            line: 1,
            message: `There are ${count} heart words; ${HEART_WORD_COUNT} are right.`,
            cure: 'Add or take out words of the list heart.',
          },
        ]),
    ...strays.map(({ entry }) => ({
      file: directory,
      line: 1,
      message: `${entry.word}: a word of the strand heart-words stands in the list heart, and no other word does.`,
      cure: 'Move it, or give it another strand.',
    })),
  ]
}
