import { CHOICE_LETTERS, READING_LEVELS, type ReadingLevel } from '@lanternleaf/domain/story/story'
import { inText, lineOf, type ShelfCheck } from '../../check/finding.ts'
import type { LoadedStory } from '../load.ts'
import { pathOf } from '../path.ts'

type Edge = {
  readonly story: LoadedStory
  readonly level: ReadingLevel
  readonly sentence: string
  readonly place: string
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
      inText('shared-sentences', edge.story, text, {
        what: edge.sentence,
        line: lineOf(text.lines, edge.sentence),
        message: `"${edge.sentence}" is also the ${edge.place} sentence of ${earlier.story.sheet.id}.`,
        cure: 'Begin and end each story in its own words.',
      }),
    ]
  })
}

const edgesOf = (story: LoadedStory): readonly Edge[] =>
  READING_LEVELS.flatMap((level) => {
    const paths = CHOICE_LETTERS.map((letter) => pathOf(story.texts[level], letter).map(({ text }) => text))
    const edge = (place: string, at: number): readonly Edge[] =>
      [...new Set(paths.flatMap((path) => path.at(at) ?? []))].map((sentence) => ({ story, level, sentence, place }))
    return [...edge('first', 0), ...edge('last', -1)]
  })
