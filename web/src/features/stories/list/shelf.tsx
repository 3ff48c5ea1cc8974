/**
 * The stories of one topic, drawn as books on a shelf. It also fetches them ahead of time, so that the chosen one opens at
 * once.
 */

import { adventureLine, type Topic } from '@lanternleaf/domain/interest/interest'
import { storyPath } from '../../../paths.ts'
import { TOPIC_TINT } from '../../../ui/topics/topic-tint.ts'
import { usePrefetchStories } from '../shelf/prefetch-stories.ts'
import { storyProgress } from '../shelf/story-place.ts'
import type { OpenedShelf } from '../shelf/story-shelf.ts'
import { AdventureLine, Book, StoryCard } from './book.tsx'
import styles from './story-list.module.css'

/** The stories of a topic as books. A story without a cover, or whose cover could not be fetched, is a card. */
export function Shelf({ interest, stories, covers }: OpenedShelf & { interest: Topic }) {
  const progressOf = storyProgress()
  usePrefetchStories(
    interest,
    stories.map(({ id }) => id),
  )
  return (
    <>
      <p className={styles.adventure}>{adventureLine(interest)}</p>
      <ul className={styles.shelf}>
        {stories.map(({ id, title, icon, blurb }, index) => {
          const tile = { to: storyPath(interest, id), number: index + 1, title, progress: progressOf(id) }
          const scene = covers?.covers[id]
          return (
            <li key={id}>
              {scene && covers ? (
                <Book {...tile} scene={scene} art={covers.art}>
                  {blurb} <AdventureLine interest={interest} />
                </Book>
              ) : (
                <StoryCard {...tile} icon={icon} tint={TOPIC_TINT[interest]}>
                  {blurb} <AdventureLine interest={interest} />
                </StoryCard>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
