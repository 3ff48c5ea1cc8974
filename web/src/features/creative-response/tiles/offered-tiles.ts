/**
 * Collects the words that the tiles editor offers: those of the story, those the child built in word building, and little
 * words.
 */

import { LITTLE_WORDS, tilesToOffer } from '@lanternleaf/domain/creative-response/tiles'
import { myWords, newestWords } from '@lanternleaf/domain/my-page/my-words'
import { storedPracticeState } from '../../../practice/practice-state.ts'
import { wordPractice } from '../../../storage/entries/words.ts'

/** The maximum number of words that the child built. */
const MAX_OWN_WORDS = 60

export type OfferedTiles = ReturnType<typeof offeredTiles>

/** The words for an answer, in groups: words of the story, words that the child built last, and little words. */
export function offeredTiles(childId: string, story: readonly string[]) {
  const knownWords = myWords({ practiceState: storedPracticeState(childId), memory: wordPractice.read().memory })
  const built = knownWords.filter(({ builtFrom }) => builtFrom.length > 0)
  const own = tilesToOffer(newestWords(built, MAX_OWN_WORDS).map(({ word }) => word))
  const groups = [
    { name: 'Story words', words: tilesToOffer(story) },
    { name: 'My words', words: own },
    { name: 'Little words', words: LITTLE_WORDS },
  ].filter(({ words }) => words.length > 0)
  return { groups, all: groups.flatMap(({ words }) => words) }
}
