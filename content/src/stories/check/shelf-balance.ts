/**
 * Checks all stories together: whether a kind of plot is too frequent, and whether the stories of a series belong
 * together.
 */

import { type Finding, lineOf, type ShelfCheck, sheetFinding } from '../../check/finding.ts'
import type { LoadedStory } from '../load-story.ts'
import { FULL_SHELF } from './names.ts'

/** A skeleton (a kind of plot, such as a bet or a rescue) may be that of at most this part of the stories. */
const MAX_SKELETON_PART = 1 / 5

/** No skeleton is too frequent, once there are enough stories to count. */
export const checkSkeletons: ShelfCheck = (stories) => {
  if (stories.length < FULL_SHELF) return []
  const most = Math.floor(stories.length * MAX_SKELETON_PART)
  const withSkeleton = stories.filter(({ sheet }) => sheet.skeleton !== undefined)
  return [...Map.groupBy(withSkeleton, ({ sheet }) => sheet.skeleton)].flatMap(([skeleton = '', storiesWithSkeleton]) =>
    storiesWithSkeleton.slice(most, most + 1).map((story) =>
      sheetFinding('skeletons', story, {
        what: skeleton,
        line: lineOf(story.sheetLines, 'skeleton:'),
        message: `${storiesWithSkeleton.length} of ${stories.length} stories have the skeleton "${skeleton}"; at most a fifth is allowed, which is ${most}.`,
        fix: 'Let something else drive this story.',
      }),
    ),
  )
}

/** Stories of one series give it the same name and share a recurring person. */
export const checkSeries: ShelfCheck = (stories) =>
  stories.flatMap((story, index) => {
    const { series } = story.sheet
    if (series === undefined) return []
    const others = stories.filter((other) => other !== story && other.sheet.series?.id === series.id)
    const earlier = stories.slice(0, index).find((other) => others.includes(other))
    const find = (what: string, message: string, fix: string): Finding =>
      sheetFinding('series', story, { what, line: lineOf(story.sheetLines, 'series:'), message, fix })
    return [
      ...(earlier?.sheet.series !== undefined && earlier.sheet.series.name !== series.name
        ? [
            find(
              'name',
              `The series ${series.id} is "${series.name}" here and "${earlier.sheet.series.name}" in ${earlier.sheet.id}.`,
              'Give it one name.',
            ),
          ]
        : []),
      ...(others.length > 0 && !others.some((other) => shareRecurringPerson(story, other))
        ? [
            find(
              'cast',
              `Nobody of the cast is also in another story of the series ${series.id}.`,
              'Say "recurring: true" of the people who come back, in each story, or take the series out.',
            ),
          ]
        : []),
    ]
  })

const shareRecurringPerson = (one: LoadedStory, other: LoadedStory): boolean =>
  recurringNames(one).some((name) => recurringNames(other).includes(name))

const recurringNames = ({ sheet }: LoadedStory): readonly string[] =>
  sheet.cast.filter(({ recurring }) => recurring).map(({ name }) => name)
