/** The table about plain language that `npm run content` prints. */

import { CHOICE_LETTERS, READING_LEVELS, type ReadingLevel } from '@lanternleaf/domain/story/story'
import { printTable } from '../table.ts'
import { contractionsOf, inversionsOf, oldConjunctionsOf, sumOfContractions } from './check/plain-talk.ts'
import { longPromptSentences } from './check/prompts.ts'
import { refrainOf } from './check/refrain.ts'
import { outsideSequenceOn } from './hard-words.ts'
import { type LoadedStory, localizeStory } from './load-story.ts'
import { pathOf } from './path.ts'

/**
 * "because" and "refrain" count the stories in which every path (option A, B or C) has one, "questions" those with comprehension
 * questions. "for/till" counts these words where they join two clauses. "inversions" counts verbs before their subject, and particles
 * at the beginning ("Up he stood"). "outside sequence/100" is the mean over the stories.
 */
const COLUMNS = [
  'plain talk',
  'texts',
  'contractions',
  'because',
  'inversions',
  'for/till',
  'outside sequence/100',
  'prompts too long',
  'refrain',
  'questions',
]

/** A table for a terminal, with one row for each reading level. It only reports; the checks in `check/` decide what is an error. */
export const plainTalkReport = (stories: readonly LoadedStory[]): string => {
  const read = stories.map((story) => localizeStory(story, 'GB'))
  return printTable([COLUMNS, ...READING_LEVELS.map((level) => rowOf(read, level))])
}

const rowOf = (stories: readonly LoadedStory[], level: ReadingLevel): readonly string[] => {
  const texts = stories.map(({ texts }) => texts[level])
  const count = (has: (story: LoadedStory) => boolean): string => String(stories.filter(has).length)
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
  const { contracted, uncontracted } = sumOfContractions(
    stories.filter(({ sheet }) => !sheet.formal).flatMap(({ sheet, texts }) => contractionsOf(sheet, texts[level])),
  )
  const possible = contracted + uncontracted.length
  // Of each story, on its hardest path: different words per 100 words for which the spelling lessons do not prepare.
  const outside = stories.map(({ sheet, texts }) =>
    Math.max(...CHOICE_LETTERS.map((letter) => outsideSequenceOn(sheet, texts[level], letter).perHundred)),
  )
  const everyPath = (story: LoadedStory, has: (sentences: readonly string[]) => boolean): boolean =>
    CHOICE_LETTERS.every((letter) => has(pathOf(story.texts[level], letter).map(({ text }) => text)))
  return [
    level,
    String(texts.length),
    `${percent(contracted, possible)} (${contracted} of ${possible})`,
    count((story) => everyPath(story, (sentences) => sentences.some((sentence) => /\bbecause\b/i.test(sentence)))),
    String(sum(texts.map((text) => inversionsOf(text).length))),
    String(sum(texts.map((text) => oldConjunctionsOf(text).length))),
    (sum(outside) / Math.max(outside.length, 1)).toFixed(1),
    String(sum(texts.map((text) => longPromptSentences(text).length))),
    count((story) => everyPath(story, (sentences) => refrainOf(sentences) !== null)),
    count(({ sheet }) => sheet.questions?.[level] !== undefined),
  ]
}

const percent = (part: number, whole: number): string => `${Math.round((100 * part) / Math.max(whole, 1))} %`
