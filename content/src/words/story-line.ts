import { READING_LEVELS } from '@lanternleaf/domain/story/story'
import { wordsOf } from '../language/measure.ts'
import type { LoadedStory } from '../stories/load.ts'

/** The first short sentence of a story, by its id, that has a word just so; null when the story or the sentence is none. */
export type StoryLine = (story: string, word: string) => { readonly title: string; readonly sentence: string } | null

/** A longer sentence is too much to read beside a word. */
const MOST_WORDS = 16
/** Headings, options, front matter, scenes and what has a slot are no sentences to quote. */
const PROSE = /^["'“‘]?\p{Lu}[^[\]{}]*[.!?]["'”’]?$/u

/** Finds words in stories. The easiest level comes first. */
export const storyLines =
  (stories: readonly LoadedStory[]): StoryLine =>
  (id, word) => {
    const story = stories.find(({ sheet }) => sheet.id === id)
    const sentence = READING_LEVELS.flatMap((level) => story?.texts[level].lines ?? []).find((line) => {
      const words = wordsOf(line)
      return PROSE.test(line) && words.length <= MOST_WORDS && words.some((one) => one.toLowerCase() === word)
    })
    return story && sentence ? { title: story.sheet.title, sentence } : null
  }
