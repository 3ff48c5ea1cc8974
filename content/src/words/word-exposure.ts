/**
 * Counts how many words of the bank a child meets again in sentences and stories. `npm run content` prints the table.
 */

import { READING_LEVELS } from '@lanternleaf/domain/story/story'
import { wordsOf } from '../language/measure.ts'
import type { SentenceSheet } from '../sentences/sentence-sheet.ts'
import { wordsInTemplate } from '../sentences/words-in-template.ts'
import type { LoadedStory } from '../stories/load-story.ts'
import { allTexts } from '../stories/path.ts'
import { printTable } from '../table.ts'
import { placedWords, type WordSheet } from './word-sheet.ts'

const COLUMNS = ['met again', 'words', 'in a sentence', 'in a story of the theme', 'in any story']

/**
 * A table for a terminal: how many words of each theme occur, in exactly this form, in a sentence template and in a story at any
 * level. A story counts for each theme that its sheet names. A theme without a shelf of stories has "-".
 */
export function wordExposureReport(
  words: readonly WordSheet[],
  sentences: readonly SentenceSheet[],
  stories: readonly LoadedStory[],
): string {
  const inSentences = new Set(
    sentences.flatMap(({ templates }) => templates.flatMap((entry) => [...wordsInTemplate(entry)])),
  )
  const { themesWithStories, storyWords } = collectStoryWords(stories)
  const rows = [...words.map(({ theme }) => theme), null].map((theme) => {
    const sheets = words.filter((sheet) => theme === null || sheet.theme === theme)
    const count = (matches: (word: string) => boolean) =>
      sheets.flatMap((sheet) => placedWords(sheet).filter(({ entry }) => matches(entry.word))).length
    const all = count(() => true)
    const ofThemes = sheets.filter((sheet) => themesWithStories.has(sheet.theme)).flatMap(placedWords).length
    return [
      theme ?? 'all',
      String(all),
      share(
        count((word) => inSentences.has(word)),
        all,
      ),
      share(sheets.flatMap((sheet) => findInOwnStories(sheet, { themesWithStories, storyWords })).length, ofThemes),
      share(
        count((word) => storyWords.some((story) => story.words.has(word))),
        all,
      ),
    ]
  })
  return printTable([COLUMNS, ...rows])
}

/** For each theme with a shelf of stories: the words that occur in its stories, and how many words the theme has. */
export function wordsMetInStories(
  words: readonly WordSheet[],
  stories: readonly LoadedStory[],
): readonly { readonly theme: string; readonly met: readonly string[]; readonly total: number }[] {
  const all = collectStoryWords(stories)
  return words
    .filter(({ theme }) => all.themesWithStories.has(theme))
    .map((sheet) => ({ theme: sheet.theme, met: findInOwnStories(sheet, all), total: placedWords(sheet).length }))
}

type StoryWords = ReturnType<typeof collectStoryWords>

const collectStoryWords = (stories: readonly LoadedStory[]) => ({
  themesWithStories: new Set<string>(stories.map(({ sheet }) => sheet.interest)),
  storyWords: stories.map(({ sheet: { themes }, texts }) => ({
    themes,
    words: new Set(READING_LEVELS.flatMap((level) => allTexts(texts[level]).flatMap(lowerWords))),
  })),
})

const findInOwnStories = (sheet: WordSheet, { themesWithStories, storyWords }: StoryWords): readonly string[] => {
  const sheets = themesWithStories.has(sheet.theme)
    ? storyWords.filter(({ themes }) => themes.includes(sheet.theme))
    : []
  return placedWords(sheet)
    .map(({ entry }) => entry.word)
    .filter((word) => sheets.some((story) => story.words.has(word)))
}

const lowerWords = (text: string): readonly string[] => wordsOf(text).map((word) => word.toLowerCase())

/** A share in percent, or "-" if the whole is empty. */
const share = (part: number, total: number): string =>
  total === 0 ? '-' : `${part} of ${total}, ${Math.floor((100 * part) / total)} %`
