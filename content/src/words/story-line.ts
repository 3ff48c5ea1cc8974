/**
 * Finds sentences in stories that contain a word. After building a word, a child reads: In “The Quiet Reef”: A crab sat
 * there.
 */

import { READING_LEVELS, type ReadingLevel } from '@lanternleaf/domain/story/story'
import { wordsOf } from '../language/measure.ts'
import type { LoadedStory } from '../stories/load-story.ts'
import { allTexts } from '../stories/path.ts'

/**
 * Finds a sentence of a story that has a word in exactly this form. Returns null if no story has a short enough sentence with it.
 *
 * @param theme stories of this theme come first
 * @param preferred the id of the story to take if it has the word
 */
export type StoryLine = (
  word: string,
  theme: string,
  preferred?: string,
) => { readonly title: string; readonly sentence: string } | null

/** A longer sentence is too much to read beside a word. */
const MAX_WORDS = 16
/** A whole sentence. Headings, options, front matter, scenes and sentences with a slot are not quoted. */
const PROSE = /^["'“‘]?\p{Lu}[^[\]{}]*[.!?]["'”’]?$/u

/** Makes a finder of sentences in the given stories. In a story, the easiest level comes first. */
export function storyLines(stories: readonly LoadedStory[]): StoryLine {
  const candidates = stories.map(({ sheet, texts }) => ({ sheet, lines: firstLines(texts) }))
  return (word, theme, preferred) => {
    const order = ({ sheet }: (typeof candidates)[number]): number =>
      sheet.id === preferred ? 0 : sheet.interest === theme ? 1 : 2
    const [first] = candidates.filter(({ lines }) => lines.has(word)).toSorted((a, b) => order(a) - order(b))
    const sentence = first?.lines.get(word)
    return first && sentence ? { title: first.sheet.title, sentence } : null
  }
}

/** For each word, the first sentence of a story that has it. */
function firstLines(texts: LoadedStory['texts']): ReadonlyMap<string, string> {
  const lines = new Map<string, string>()
  for (const line of READING_LEVELS.flatMap((level) => texts[level].lines)) {
    const words = wordsOf(line)
    if (!PROSE.test(line) || words.length > MAX_WORDS) continue
    for (const word of words.map((one) => one.toLowerCase())) if (!lines.has(word)) lines.set(word, line)
  }
  return lines
}

/**
 * For each of the given words, the ids of the stories that have it in exactly this form at a level. Words without a story are left out.
 */
export function wordsInStories(
  words: readonly string[],
  stories: readonly LoadedStory[],
  level: ReadingLevel,
): Readonly<Record<string, readonly string[]>> {
  const storiesByWord = new Map<string, string[]>()
  for (const { sheet, texts } of stories) {
    const storyWords = wordsIn(allTexts(texts[level]))
    for (const word of words.filter((one) => storyWords.has(one)))
      storiesByWord.set(word, [...(storiesByWord.get(word) ?? []), sheet.id])
  }
  return Object.fromEntries([...storiesByWord].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

const wordsIn = (texts: readonly string[]): Set<string> =>
  new Set(texts.flatMap(wordsOf).map((word) => word.toLowerCase()))
