import type { PracticeState } from '../practice-state/practice-state.ts'
import { hasProgress, type ReadingState } from '../story/reading.ts'

/** A story the child has opened. `open` is the current one, `begun` one that was put down. */
export type MyStory = { readonly storyId: string; readonly is: 'open' | 'begun' | 'read' }

/** What a device knows about a child's stories, from facts of all devices and its own storage. */
export type KnownStories = {
  readonly stories: PracticeState['stories']
  readonly open: { readonly storyId: string; readonly state: ReadingState } | null
  /** The child's place in other stories, by story id, the most recent last. */
  readonly places: Readonly<Record<string, ReadingState>>
  /** The ids of stories read to the end, in that order. */
  readonly read: readonly string[]
}

/** The stories a child opened: the current one, those begun, those read; each group starts with the most recent. */
export function myStories({ stories, open, places, read }: KnownStories): readonly MyStory[] {
  const byTime = Object.entries(stories).toSorted(([, a], [, b]) => a.place.at - b.place.at)
  const isRead = (storyId: string) => read.includes(storyId) || (stories[storyId]?.finished ?? null) !== null
  const here = open && hasProgress(open.state) ? [open.storyId] : []
  const others = [...new Set([...byTime.map(([storyId]) => storyId), ...read, ...Object.keys(places)])]
    .toReversed()
    .filter((storyId) => !here.includes(storyId))
  return [
    ...here.map((storyId) => ({ storyId, is: 'open' as const })),
    ...others.filter((storyId) => !isRead(storyId)).map((storyId) => ({ storyId, is: 'begun' as const })),
    ...others.filter(isRead).map((storyId) => ({ storyId, is: 'read' as const })),
  ]
}
