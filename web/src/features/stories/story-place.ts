import { type ReadingState, startReading } from '@lanternleaf/domain/story/reading'
import { CHOICE_LETTERS, READING_LEVELS, SECTION_TYPES } from '@lanternleaf/domain/story/story'
import { readLocalJson, writeLocalJson } from '../../storage/local.ts'
import { rememberedLevel } from './reading-level.ts'

/** The one story a child is in the middle of, and where. */
type KeptPlace = { readonly storyId: string; readonly state: ReadingState }

function isKeptPlace(value: unknown): value is KeptPlace {
  const { storyId, state } = (value ?? {}) as Partial<KeptPlace>
  return (
    typeof storyId === 'string' &&
    SECTION_TYPES[state?.section ?? -1] !== undefined &&
    (state?.choice === null || CHOICE_LETTERS.some((letter) => letter === state?.choice)) &&
    READING_LEVELS.some((level) => level === state?.level) &&
    Array.isArray(state?.reflections)
  )
}

/** Where the reader was in this story, at the level read last; its beginning when they were elsewhere. */
export function keptPlace(storyId: string): ReadingState {
  const kept = readLocalJson('story-place', isKeptPlace)
  return kept?.storyId === storyId ? { ...kept.state, level: rememberedLevel() } : startReading(rememberedLevel())
}

export const keepPlace = (storyId: string, state: ReadingState): void =>
  writeLocalJson('story-place', { storyId, state } satisfies KeptPlace)
