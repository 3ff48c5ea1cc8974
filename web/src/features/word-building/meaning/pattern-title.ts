import type { WordVisit } from '@lanternleaf/domain/word-building/word-visit'
import { inWords } from '../board/board-words.ts'

/** What a pattern that came up often enough is told by. */
export const patternTitle = ({ count }: NonNullable<WordVisit['celebrated']>): string =>
  `You built ${inWords(count)} words with the same pattern`
