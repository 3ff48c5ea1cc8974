import { listedStories } from '#generated/listed-stories'
import { storySeries } from '#generated/story-series'
import { storyPath } from '../../paths.ts'

/** A link to another story with the same people (a series). `name`: the name of the series, such as "Koza the goat". */
export type SeriesOffer = {
  readonly name: string
  readonly storyId: string
  readonly title: string
  readonly to: string
}

/**
 * The next story of the series of a story: the first one after it, in the order of the series, that the child has not
 * finished. After the last story of the series comes its first. Null if the story is in no series, or if all others are finished.
 */
export function nextInSeries(storyId: string, finished: readonly string[]): SeriesOffer | null {
  const series = storySeries.find(({ storyIds }) => storyIds.includes(storyId))
  if (!series) return null
  const index = series.storyIds.indexOf(storyId)
  const inOrder = [...series.storyIds.slice(index + 1), ...series.storyIds.slice(0, index)]
  const next = inOrder.find((id) => !finished.includes(id))
  const story = next === undefined ? undefined : listedStories[next]
  return next !== undefined && story
    ? { name: series.name, storyId: next, title: story.title, to: storyPath(story.interest, next) }
    : null
}
