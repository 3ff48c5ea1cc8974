import { type ReadingState, startReading } from '@lanternleaf/domain/story/reading'
import { readingLevel, storyPlace } from '../../../storage/entries/stories.ts'

/** Where the reader was in this story, at the level read last; its beginning when they were elsewhere. */
export function keptPlace(storyId: string): ReadingState {
  const [kept, level] = [storyPlace.read(), readingLevel.read()]
  return kept?.storyId === storyId ? { ...kept.state, level } : startReading(level)
}
