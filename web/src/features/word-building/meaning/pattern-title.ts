import type { WordVisit } from '@lanternleaf/domain/word-building/word-visit'
import { numberWord } from '../board/board-text.ts'

/** What a pattern that came up often enough is told by. */
export const patternTitle = ({ count }: NonNullable<WordVisit['celebrated']>): string =>
  `You built ${numberWord(count)} words with the same pattern`
