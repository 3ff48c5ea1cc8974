import { isGeneratedId } from '@lanternleaf/domain/story-generator/generated-id'
import { listed } from '#generated/listed-stories'
import { useGuidedSession } from '../../guided-session/guided-session.ts'
import { type AsyncState, useAsync } from '../../ui/loading/use-async.ts'
import type { BookCover } from '../../ui/pictures/book-cover.ts'

/** The book of the story finished last in this walk; null where none was, or it has no cover. */
export function useFinishedStory(): AsyncState<BookCover | null> | null {
  const story = useGuidedSession(({ finished }) => finished.findLast(mayHaveCover)) ?? null
  const loaded = useAsync(story ?? '', async () => {
    if (story === null) return null
    const { coverOf } = await import('../../ui/pictures/book-cover.ts')
    return coverOf(story)
  })
  return story === null ? null : loaded
}

/** It is on a shelf, or was told anew at the camp fire. */
const mayHaveCover = (storyId: string): boolean => storyId in listed || isGeneratedId(storyId)
