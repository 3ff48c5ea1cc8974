/**
 * The book on the celebration screen: the cover of the story that the child has just finished, and the offer of the next story
 * of its series.
 */

import { isGeneratedId } from '@lanternleaf/domain/story-generator/generated-id'
import { listedStories } from '#generated/listed-stories'
import { sendToSession, useGuidedSession } from '../../guided-session/guided-session.ts'
import { storiesRead } from '../../storage/entries/stories.ts'
import { type AsyncState, useAsync } from '../../ui/loading/use-async.ts'
import type { BookCover } from '../../ui/pictures/book-cover.ts'
import { Cover } from '../../ui/scene/cover.tsx'
import { nextInSeries } from '../../ui/series/next-in-series.ts'
import { SeriesCard } from '../../ui/series/series-card.tsx'
import { UNTRANSLATED } from '../../ui/text/quoted.tsx'
import styles from './celebration.module.css'

/**
 * The cover of the story that was finished last in this session. Null if no story was finished; loaded as null if that story
 * has no cover.
 */
export function useFinishedStory(): AsyncState<BookCover | null> | null {
  const story = useGuidedSession(({ finished }) => finished.findLast(isStory)) ?? null
  const loaded = useAsync(story ?? '', async () => {
    if (story === null) return null
    const { coverOf } = await import('../../ui/pictures/book-cover.ts')
    return coverOf(story)
  })
  return story === null ? null : loaded
}

/** Whether an id is that of a story on a shelf (the list of a topic's stories), or of a generated story. */
/** `finished` also holds the ids of visits (sittings of word or sentence practice). */
const isStory = (storyId: string): boolean => storyId in listedStories || isGeneratedId(storyId)

/** The story's cover, once loaded. */
export function FinishedStoryBook({ story }: { story: AsyncState<BookCover | null> }) {
  const book = story.state === 'ready' ? story.value : null
  return book ? (
    <div className={styles.book}>
      <Cover scene={book.scene} art={book.art}>
        <span className={styles.title} {...UNTRANSLATED}>
          {book.title}
        </span>
      </Cover>
    </div>
  ) : null
}

/**
 * Offers the next unread story of the series of what was finished last. Nothing if that was a visit, or a story of no series,
 * or if all stories of its series are read.
 */
export function NextInSeries() {
  const story = useGuidedSession(({ finished }) => finished.at(-1)) ?? ''
  const offer = nextInSeries(story, storiesRead.read())
  return offer && <SeriesCard offer={offer} onClick={() => sendToSession({ type: 'reset' })} />
}
