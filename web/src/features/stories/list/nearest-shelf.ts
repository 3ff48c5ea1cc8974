import type { Topic } from '@lanternleaf/domain/interest/interest'
import { nearestTopic } from '@lanternleaf/domain/interest/nearest-topic'
import { type OpenedShelf, shelfOf } from '../shelf/story-shelf.ts'

/** The stories of a topic, and where it has none those of the nearest that has some. */
export type Shelves = {
  readonly own: OpenedShelf
  readonly nearest: { readonly interest: Topic; readonly shelf: OpenedShelf } | null
}

/** Rejects when the topic's own stories cannot be fetched; without the nearest ones it is still true that there are none. */
export async function shelfOrNearest(interest: Topic): Promise<Shelves> {
  const own = await shelfOf(interest)
  return { own, nearest: own.stories.length > 0 ? null : await nearestShelf(interest) }
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
