import type { Topic } from '@lanternleaf/domain/interest/interest'
import { useEffect } from 'react'
import { lineHasRoom, whenIdle } from '../../../api/spare-moment.ts'
import { readingLevel } from '../../../storage/entries/stories.ts'
import { openStory } from './story-shelf.ts'

/** What shows a story. */
const fetchReader = () => import('../told-story.tsx')

/**
 * Fetches what shows a story, and then the stories of a shelf, each at the level it would open at and cut into its pages: one
 * at a time, while the child looks at their covers and the line has room. The one that is chosen opens at once then.
 */
export function useStoriesAhead(interest: Topic, ids: readonly string[]): void {
  const all = ids.join(' ')
  useEffect(() => {
    const openAhead = async (id: string) => {
      const [{ cutAhead }, story] = await Promise.all([fetchReader(), openStory(interest, id, readingLevel.read())])
      if (story) cutAhead(story, id)
    }
    const waiting = [fetchReader, ...all.split(' ').map((id) => () => openAhead(id))]
    let isWanted = true
    const next = async () => {
      const fetchOne = isWanted && lineHasRoom() ? waiting.shift() : undefined
      if (!fetchOne) return
      try {
        await fetchOne()
      } catch (error) {
        console.warn('A story is fetched when it is chosen.', error)
      }
      whenIdle(next)
    }
    whenIdle(next)
    return () => {
      isWanted = false
    }
  }, [interest, all])
}
