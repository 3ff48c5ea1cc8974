import type { PracticeState } from '../practice-state/practice-state.ts'
import { hasProgress, type ReadingState } from '../story/reading.ts'

/** A story of a child's own. `open` is the one they are in the middle of, `begun` one that was put down. */
export type MyStory = { readonly storyId: string; readonly is: 'open' | 'begun' | 'read' }

/** What a device knows of a child's stories: of facts, here and elsewhere, and of what it keeps itself. */
export type KnownStories = {
  readonly stories: PracticeState['stories']
  readonly open: { readonly storyId: string; readonly state: ReadingState } | null
  /** Where the child is in other stories, by their ids, the one put down last at the end. */
  readonly places: Readonly<Record<string, ReadingState>>
  /** The ids of those that were read to their end, in the order in which that was. */
  readonly read: readonly string[]
}

/** The stories a child opened: the one that is open, those begun, those read; of each the last one first. */
export function myStories({ stories, open, places, read }: KnownStories): readonly MyStory[] {
  const noted = Object.entries(stories).toSorted(([, a], [, b]) => a.place.at - b.place.at)
  const isRead = (storyId: string) => read.includes(storyId) || (stories[storyId]?.finished ?? null) !== null
  const here = open && hasProgress(open.state) ? [open.storyId] : []
  const others = [...new Set([...noted.map(([storyId]) => storyId), ...read, ...Object.keys(places)])]
    .toReversed()
    .filter((storyId) => !here.includes(storyId))
  return [
    ...here.map((storyId) => ({ storyId, is: 'open' as const })),
    ...others.filter((storyId) => !isRead(storyId)).map((storyId) => ({ storyId, is: 'begun' as const })),
    ...others.filter(isRead).map((storyId) => ({ storyId, is: 'read' as const })),
  ]
}
