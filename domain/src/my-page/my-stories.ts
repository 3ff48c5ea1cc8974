/**
 * The list of stories on a child's My page. The web app combines what this device knows with what was read on other
 * devices.
 */

import type { PracticeState } from '../practice-state/practice-state.ts'
import { hasProgress, type ReadingState } from '../story/reading.ts'

/**
 * A story on My page. `open`: the child is reading it. `started`: begun, and never read to its end. `read`: read to its end at least
 * once, even if it was begun again.
 */
export type MyStory = { readonly storyId: string; readonly status: 'open' | 'started' | 'read' }

/** What a device knows about a child's stories. */
export type KnownStories = {
  /** The stories in the child's practice state, which is synchronized between devices. It has only the app's own stories, not generated ones. */
  readonly stories: PracticeState['stories']
  /** The story that is open on the device. */
  readonly openStory: { readonly storyId: string; readonly state: ReadingState } | null
  /** The child's place in the other stories that were begun on the device, by story id, the most recent last. */
  readonly placesByStory: Readonly<Record<string, ReadingState>>
  /** The ids of the stories that were read to their end on the device, the most recent last. */
  readonly readStoryIds: readonly string[]
}

/**
 * The stories that a child opened: the open one, then those begun, then those read, each group the most recent first. Stories that are
 * not in `stories` yet have no time, and come before the others of their group.
 */
export function myStories({ stories, openStory, placesByStory, readStoryIds }: KnownStories): readonly MyStory[] {
  // `at`: when the story was last left, in epoch ms.
  const byTime = Object.entries(stories).toSorted(([, a], [, b]) => a.place.at - b.place.at)
  const isRead = (storyId: string) => readStoryIds.includes(storyId) || (stories[storyId]?.finished ?? null) !== null
  // `hasProgress`: the child is beyond the first page, or has made a choice or given an answer.
  const openIds = openStory && hasProgress(openStory.state) ? [openStory.storyId] : []
  const others = [...new Set([...byTime.map(([storyId]) => storyId), ...readStoryIds, ...Object.keys(placesByStory)])]
    .toReversed()
    .filter((storyId) => !openIds.includes(storyId))
  return [
    ...openIds.map((storyId) => ({ storyId, status: 'open' as const })),
    ...others.filter((storyId) => !isRead(storyId)).map((storyId) => ({ storyId, status: 'started' as const })),
    ...others.filter(isRead).map((storyId) => ({ storyId, status: 'read' as const })),
  ]
}
