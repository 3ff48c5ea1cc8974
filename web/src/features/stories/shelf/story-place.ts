import { isBegun, type ReadingState, startReading } from '@lanternleaf/domain/story/reading'
import { readingLevel, storiesRead, storyPlace } from '../../../storage/entries/stories.ts'

/** Where the reader was in this story, at the level read last; its beginning when they were elsewhere. */
export function keptPlace(storyId: string): ReadingState {
  const [kept, level] = [storyPlace.read(), readingLevel.read()]
  return kept?.storyId === storyId ? { ...kept.state, level } : startReading(level)
}

/** The id of the story the reader is in the middle of, if there is one. */
export function storyBegun(): string | null {
  const kept = storyPlace.read()
  return kept && isBegun(kept.state) ? kept.storyId : null
}

/** What a child has done with a story, as far as this device knows. */
export function storyProgress(): (storyId: string) => 'reading' | 'read' | null {
  const [open, read] = [storyBegun(), storiesRead.read()]
  return (storyId) => (storyId === open ? 'reading' : read.includes(storyId) ? 'read' : null)
}
