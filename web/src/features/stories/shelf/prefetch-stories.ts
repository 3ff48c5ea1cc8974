import type { Topic } from '@lanternleaf/domain/interest/interest'
import { useEffect } from 'react'
import { isFastConnection, whenIdle } from '../../../api/idle.ts'
import { readingLevel } from '../../../storage/entries/stories.ts'
import { openStory } from './story-shelf.ts'

/** What shows a story. */
const fetchReader = () => import('../story-loader.tsx')

/**
 * Fetches what shows a story, and then the stories of a shelf, each at the level it would open at and cut into its pages: one
 * at a time, while the child looks at their covers and the line has room. The one that is chosen opens at once then.
 */
export function usePrefetchStories(interest: Topic, ids: readonly string[]): void {
  const joinedIds = ids.join(' ')
  useEffect(() => {
    const prefetchStory = async (id: string) => {
      const [{ paginateAhead: cutAhead }, story] = await Promise.all([
        fetchReader(),
        openStory(interest, id, readingLevel.read()),
      ])
      if (story) cutAhead(story, id)
    }
    const queue = [fetchReader, ...joinedIds.split(' ').map((id) => () => prefetchStory(id))]
    let isWanted = true
    const next = async () => {
      const task = isWanted && isFastConnection() ? queue.shift() : undefined
      if (!task) return
      try {
        await task()
      } catch (error) {
        console.warn('A story is fetched when it is chosen.', error)
      }
      whenIdle(next)
    }
    whenIdle(next)
    return () => {
      isWanted = false
    }
  }, [interest, joinedIds])
}
