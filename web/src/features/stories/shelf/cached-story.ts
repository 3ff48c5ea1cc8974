/** Decides what the screen of the generated story (mixed from chosen topics) shows on this device. */

import type { GeneratedStory } from '@lanternleaf/domain/story-generator/generated-story'
import { type FallbackTopic, fallbackFor } from '@lanternleaf/domain/story-generator/plan-story'
import { generatedStory } from '../../../storage/entries/generated-story.ts'
import { interestFrom } from './story-shelf.ts'

/** What `/story` shows: the story generated last, or else a built-in story. `unreadable`: the stored story cannot be read. */
export type CachedStory =
  | { readonly kind: 'generated'; readonly story: GeneratedStory }
  | { readonly kind: 'fallback'; readonly topic: FallbackTopic }
  | { readonly kind: 'unreadable' }

/** Reads what the screen shows from this device. */
export function cachedStory(): CachedStory {
  if (!generatedStory.exists()) return { kind: 'fallback', topic: fallbackFor(interestFrom(undefined)) }
  const story = generatedStory.read()
  return story ? { kind: 'generated', story } : { kind: 'unreadable' }
}
