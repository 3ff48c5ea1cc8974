import { nearestTopic, type Topic } from '@lanternleaf/domain/interest/interest'
import type { FallbackTopic } from '@lanternleaf/domain/story-generator/plan-story'
import { loadShelf, type OpenedShelf, type OpenedStory } from '../shelf/story-shelf.ts'

const HAS_BUILT_IN: Readonly<Record<FallbackTopic, true>> = { robots: true, magic: true }

/** Whether a topic without a shelf of its own has a built-in story. */
export const hasBuiltIn = (topic: Topic): topic is FallbackTopic => Object.hasOwn(HAS_BUILT_IN, topic)

/** The stories of a topic, and where it has none its built-in one, and those of the nearest that has some. */
export type Shelves = {
  readonly own: OpenedShelf
  readonly builtIn: OpenedStory | null
  readonly nearest: { readonly interest: Topic; readonly shelf: OpenedShelf } | null
}

/** Rejects when the topic's own stories cannot be fetched; without the nearest ones it is still true that there are none. */
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
