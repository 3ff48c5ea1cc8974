import type { StoryJustRead } from '@lanternleaf/domain/creative-response/prompts'
import { readLocalJson } from '../../storage/local.ts'

const isStoryJustRead = (value: unknown): value is StoryJustRead => {
  const { title, leads, reflections, words } = (value ?? {}) as Partial<StoryJustRead>
  return typeof title === 'string' && [leads, reflections, words].every(Array.isArray)
}

/** The story this child read last, as the reader left it; null when there is none. */
export const storyJustRead = (): StoryJustRead | null => readLocalJson('story-just-read', isStoryJustRead)
