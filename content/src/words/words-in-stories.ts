import { READING_LEVELS } from '@lanternleaf/domain/story/story'
import { wordsOf } from '../language/measure.ts'
import type { LoadedStory } from '../stories/load.ts'
import { allTexts } from '../stories/path.ts'

/**
 * In which stories each of some words stands, by the stories' ids: just so, and at every level, so that whoever opens the story
 * can meet it whatever they read. Words that stand in none are left out.
 */
export function wordsInStories(
  words: readonly string[],
  stories: readonly LoadedStory[],
): Readonly<Record<string, readonly string[]>> {
  const found = new Map<string, string[]>()
  for (const { sheet, texts } of stories) {
    const [first = new Set<string>(), ...others] = READING_LEVELS.map((level) => wordsIn(allTexts(texts[level])))
    for (const word of words.filter((one) => first.has(one)))
      if (others.every((level) => level.has(word))) found.set(word, [...(found.get(word) ?? []), sheet.id])
  }
  return Object.fromEntries([...found].toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

const wordsIn = (texts: readonly string[]): Set<string> =>
  new Set(texts.flatMap(wordsOf).map((word) => word.toLowerCase()))
