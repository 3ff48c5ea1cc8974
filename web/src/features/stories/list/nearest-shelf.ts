/**
 * Loads what the list of a topic's stories (its shelf) shows. Some topics have no stories yet, and then it looks for the next
 * best thing.
 */

import { nearestTopic, type Topic } from '@lanternleaf/domain/interest/interest'
import type { FallbackTopic } from '@lanternleaf/domain/story-generator/plan-story'
import { loadShelf, type OpenedShelf, type OpenedStory } from '../shelf/story-shelf.ts'

const HAS_BUILT_IN: Readonly<Record<FallbackTopic, true>> = { robots: true, magic: true }

/** Whether a topic without a shelf of its own has a built-in story. */
export const hasBuiltIn = (topic: Topic): topic is FallbackTopic => Object.hasOwn(HAS_BUILT_IN, topic)

/**
 * What the list of a topic's stories can show: the topic's own stories. If the topic has no stories: its built-in story, if it
 * has one, and the stories of the nearest topic that has some.
 */
export type Shelves = {
  readonly own: OpenedShelf
  readonly builtIn: OpenedStory | null
  readonly nearest: { readonly interest: Topic; readonly shelf: OpenedShelf } | null
}

/**
 * Rejects if the topic's own stories cannot be fetched. If the built-in story or the nearest topic's stories cannot be fetched,
 * they are null: the list can still say that the topic has no stories.
 */
export async function loadShelfOrNearest(interest: Topic): Promise<Shelves> {
  const own = await loadShelf(interest)
  if (own.stories.length > 0) return { own, builtIn: null, nearest: null }
  const [builtIn, nearest] = await Promise.all([loadBuiltIn(interest), loadNearestShelf(interest)])
  return { own, builtIn, nearest }
}

async function loadBuiltIn(interest: Topic): Promise<OpenedStory | null> {
  if (!hasBuiltIn(interest)) return null
  try {
    const { openFallback } = await import('../shelf/generated-story.ts')
    return await openFallback(interest)
  } catch (error) {
    console.warn('The built-in story could not be fetched.', error)
    return null
  }
}

async function loadNearestShelf(interest: Topic): Promise<Shelves['nearest']> {
  const topic = nearestTopic(interest)
  if (topic === null) return null
  try {
    const shelf = await loadShelf(topic)
    return shelf.stories.length > 0 ? { interest: topic, shelf } : null
  } catch (error) {
    console.warn('The nearest stories could not be fetched.', error)
    return null
  }
}
