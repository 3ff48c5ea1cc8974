/** Bookmarks: where a child stopped in each story, as stored on this device. */

import { hasProgress, type ReadingState, startReading } from '@lanternleaf/domain/story/reading'
import {
  MAX_STORY_PLACES,
  readingLevel,
  storiesRead,
  storyPlace,
  storyPlaces,
} from '../../../storage/entries/stories.ts'

/** Where the reader was in this story, or its beginning if the reader has no place in it. The level is the one chosen last. */
export function restorePlace(storyId: string): ReadingState {
  const [stored, level] = [storyPlace.read(), readingLevel.read()]
  const place = stored?.storyId === storyId ? stored.state : storyPlaces.read()[storyId]
  return place ? { ...place, level } : startReading(level)
}

/** Saves the bookmark. The previously open story moves to the list of bookmarks. */
export function savePlace(storyId: string, state: ReadingState): void {
  const before = storyPlace.read()
  if (before?.storyId !== storyId) {
    const { [storyId]: _, ...others } = storyPlaces.read()
    const begun = before && hasProgress(before.state) ? { [before.storyId]: before.state } : {}
    storyPlaces.write(Object.fromEntries(Object.entries({ ...others, ...begun }).slice(-MAX_STORY_PLACES)))
  }
  storyPlace.write({ storyId, state })
}

/** The id of the story the reader is in the middle of, if there is one. */
export function storyInProgress(): string | null {
  const stored = storyPlace.read()
  return stored && hasProgress(stored.state) ? stored.storyId : null
}

/** What a child has done with a story, as far as this device knows. */
export function storyProgress(): (storyId: string) => 'reading' | 'read' | null {
  const [open, read] = [storyInProgress(), storiesRead.read()]
  return (storyId) => (storyId === open ? 'reading' : read.includes(storyId) ? 'read' : null)
}
