import { nearestTopic, type Topic } from '@lanternleaf/domain/interest/interest'
import type { FallbackTopic } from '@lanternleaf/domain/story-generator/plan-story'
import { type OpenedShelf, type OpenedStory, shelfOf } from '../shelf/story-shelf.ts'

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
export async function shelfOrNearest(interest: Topic): Promise<Shelves> {
  const own = await shelfOf(interest)
  if (own.stories.length > 0) return { own, builtIn: null, nearest: null }
  const [builtIn, nearest] = await Promise.all([builtInOf(interest), nearestShelf(interest)])
  return { own, builtIn, nearest }
}

async function builtInOf(interest: Topic): Promise<OpenedStory | null> {
  if (!hasBuiltIn(interest)) return null
  try {
    const { openFallback } = await import('../shelf/generated-story.ts')
    return await openFallback(interest)
  } catch (error) {
    console.warn('The built-in story could not be fetched.', error)
    return null
  }
}

async function nearestShelf(interest: Topic): Promise<Shelves['nearest']> {
  const near = nearestTopic(interest)
  if (near === null) return null
  try {
    const shelf = await shelfOf(near)
    return shelf.stories.length > 0 ? { interest: near, shelf } : null
  } catch (error) {
    console.warn('The nearest stories could not be fetched.', error)
    return null
  }
}
