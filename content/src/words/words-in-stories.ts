import type { ReadingLevel } from '@lanternleaf/domain/story/story'
import { wordsOf } from '../language/measure.ts'
import type { LoadedStory } from '../stories/load.ts'
import { allTexts } from '../stories/path.ts'

/**
 * In which stories each of some words stands at a level, just so, by the stories' ids. Words that stand in none are left out.
 */
export function wordsInStories(
  words: readonly string[],
  stories: readonly LoadedStory[],
  level: ReadingLevel,
): Readonly<Record<string, readonly string[]>> {
  const found = new Map<string, string[]>()
  for (const { sheet, texts } of stories) {
    const told = wordsIn(allTexts(texts[level]))
    for (const word of words.filter((one) => told.has(one))) found.set(word, [...(found.get(word) ?? []), sheet.id])
  }
  return Object.fromEntries([...found].toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

const wordsIn = (texts: readonly string[]): Set<string> =>
  new Set(texts.flatMap(wordsOf).map((word) => word.toLowerCase()))
