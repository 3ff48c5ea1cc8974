import { READING_LEVELS, type StoryText } from '@lanternleaf/domain/story/story'
import { inSheet, type ShelfCheck } from '../../check/finding.ts'
import { sharedBy } from '../../language/content-words.ts'
import { wordsOf } from '../../language/measure.ts'
import { plainForm } from '../../language/word-forms.ts'
import type { LoadedStory } from '../load.ts'
import { allTexts } from '../path.ts'

const RUN = 4
/** Two stories may share this part of the shorter one's runs of four words. */
const MOST = 0.04

/**
 * No two stories are made of the same phrases. Each story's three levels count as one text. Reflections do not count: several
 * stories may ask the reader the same question.
 */
export const checkSharedRuns: ShelfCheck = (stories) => {
  const runs = stories.map((story) => ({ story, runs: runsOf(story) }))
  return runs.flatMap((one, index) =>
    runs.slice(0, index).flatMap((other) => {
      const shared = sharedBy(one.runs, other.runs)
      const part = shared.length / Math.max(1, Math.min(one.runs.size, other.runs.size))
      if (part <= MOST) return []
      const sample = shared
        .slice(0, 5)
        .map((run) => `"${run}"`)
        .join(', ')
      return [
        inSheet('shared-runs', one.story, {
          what: other.story.sheet.id,
          line: 1,
          message: `${(100 * part).toFixed(1)} % of its four-word runs are also in ${other.story.sheet.id}, such as ${sample}.`,
          cure: 'Say it in other words.',
        }),
      ]
    }),
  )
}

const withoutReflections = ({ sections }: StoryText): Pick<StoryText, 'sections'> => ({
  sections: sections.map(({ type, blocks }) => ({ type, blocks: blocks.filter(({ kind }) => kind !== 'reflection') })),
})

const runsOf = (story: LoadedStory): ReadonlySet<string> =>
  new Set(
    READING_LEVELS.flatMap((level) => allTexts(withoutReflections(story.texts[level]))).flatMap((text) => {
      const words = wordsOf(text).map(plainForm)
      return words
        .slice(0, Math.max(0, words.length - RUN + 1))
        .map((_, start) => words.slice(start, start + RUN).join(' '))
    }),
  )
