/**
 * Finds phrases that two stories share, so that the stories do not sound alike. `check-shelf.ts` runs these checks over all stories
 * together.
 */

import { CHOICE_LETTERS, READING_LEVELS, type ReadingLevel, type StoryText } from '@lanternleaf/domain/story/story'
import { lineOf, type ShelfCheck, sheetFinding, textFinding } from '../../check/finding.ts'
import { intersectionOf } from '../../language/content-words.ts'
import { wordsOf } from '../../language/measure.ts'
import { plainForm } from '../../language/word-forms.ts'
import type { LoadedStory } from '../load-story.ts'
import { allTexts, pathOf } from '../path.ts'
import { returningSentences } from './refrain.ts'

/** The number of words in a run, which is a sequence of words of one sentence. */
const RUN_LENGTH = 4
/** The largest allowed share of the shorter story's distinct four-word runs that the other story has, too. */
const MAX_SHARE = 0.04

/**
 * No two stories are made of the same phrases. Each story's three levels count as one text. Reflections do not count, nor do refrains
 * (sentences repeated within one story). Stories of one series share their phrases on purpose.
 */
export const checkSharedRuns: ShelfCheck = (stories) => {
  const runs = stories.map((story) => ({ story, runs: runsOf(story) }))
  return runs.flatMap((one, index) =>
    runs.slice(0, index).flatMap((other) => {
      if (isSameSeries(one.story, other.story)) return []
      const shared = intersectionOf(one.runs, other.runs)
      const share = shared.length / Math.max(1, Math.min(one.runs.size, other.runs.size))
      if (share <= MAX_SHARE) return []
      const sample = shared
        .slice(0, 5)
        .map((run) => `"${run}"`)
        .join(', ')
      return [
        sheetFinding('shared-runs', one.story, {
          what: other.story.sheet.id,
          line: 1,
          message: `${(100 * share).toFixed(1)} % of the four-word sequences of the shorter story are in both this story and ${other.story.sheet.id}, such as ${sample}.`,
          fix: 'Say it in other words.',
        }),
      ]
    }),
  )
}

const withoutReflections = ({ sections }: StoryText): Pick<StoryText, 'sections'> => ({
  sections: sections.map(({ type, blocks }) => ({ type, blocks: blocks.filter(({ kind }) => kind !== 'reflection') })),
})

const isSameSeries = ({ sheet: a }: LoadedStory, { sheet: b }: LoadedStory): boolean =>
  a.series !== undefined && a.series.id === b.series?.id

const runsOf = (story: LoadedStory): ReadonlySet<string> =>
  new Set(
    READING_LEVELS.flatMap((level) => {
      const texts = allTexts(withoutReflections(story.texts[level]))
      const refrains = returningSentences(texts)
      return texts.map((text) => wordsOf(text).map(plainForm)).filter((words) => !refrains.has(words.join(' ')))
    }).flatMap((words) =>
      words
        .slice(0, Math.max(0, words.length - RUN_LENGTH + 1))
        .map((_, start) => words.slice(start, start + RUN_LENGTH).join(' ')),
    ),
  )

/** The first or last sentence of a story on one path. */
type Edge = {
  readonly story: LoadedStory
  readonly level: ReadingLevel
  readonly sentence: string
  readonly place: 'first' | 'last'
}

/** No two stories begin or end with the same sentence. */
export const checkSharedSentences: ShelfCheck = (stories) => {
  const edges = stories.flatMap(edgesOf)
  return edges.flatMap((edge, index) => {
    const earlier = edges
      .slice(0, index)
      .find((one) => one.story !== edge.story && one.place === edge.place && one.sentence === edge.sentence)
    if (earlier === undefined) return []
    const text = edge.story.texts[edge.level]
    return [
      textFinding('shared-sentences', edge.story, text, {
        what: edge.sentence,
        line: lineOf(text.lines, edge.sentence),
        message: `"${edge.sentence}" is also the ${edge.place} sentence of ${earlier.story.sheet.id}.`,
        fix: 'Begin and end each story in its own words.',
      }),
    ]
  })
}

const edgesOf = (story: LoadedStory): readonly Edge[] =>
  READING_LEVELS.flatMap((level) => {
    const paths = CHOICE_LETTERS.map((letter) => pathOf(story.texts[level], letter).map(({ text }) => text))
    const edge = (place: Edge['place'], at: number): readonly Edge[] =>
      [...new Set(paths.flatMap((path) => path.at(at) ?? []))].map((sentence) => ({ story, level, sentence, place }))
    return [...edge('first', 0), ...edge('last', -1)]
  })
