/** Loads a topic's stories ahead of time while the child looks at their covers. */

import type { Topic } from '@lanternleaf/domain/interest/interest'
import { useEffect } from 'react'
import { isFastConnection, whenIdle } from '../../../api/idle.ts'
import { readingLevel } from '../../../storage/entries/stories.ts'
import { openStory } from './story-shelf.ts'

/** Fetches the code that shows a story. */
const fetchReader = () => import('../story-loader.tsx')

/**
 * While the child looks at the covers: fetches the code that shows a story and then, one at a time, the stories of the shelf at
 * the current reading level, and cuts them into pages. So the chosen story opens at once. Stops on a slow connection.
 */
export function usePrefetchStories(interest: Topic, ids: readonly string[]): void {
  const joinedIds = ids.join(' ')
  useEffect(() => {
    const prefetchStory = async (id: string) => {
      const [{ paginateAhead }, story] = await Promise.all([
        fetchReader(),
        openStory(interest, id, readingLevel.read()),
      ])
      if (story) paginateAhead(story, id)
    }
    const queue = [fetchReader, ...joinedIds.split(' ').map((id) => () => prefetchStory(id))]
    let isWanted = true
    const next = async () => {
      const task = isWanted && isFastConnection() ? queue.shift() : undefined
      if (!task) return
      try {
        await task()
      } catch (error) {
        console.warn('Could not prefetch a story; it is loaded when it is chosen.', error)
      }
      whenIdle(next)
    }
    whenIdle(next)
    return () => {
      isWanted = false
    }
  }, [interest, joinedIds])
}
