import { adventureLine, type Topic } from '@lanternleaf/domain/interest/interest'
import { storyPath } from '../../../paths.ts'
import { TOPIC_TINT } from '../../../ui/topics/topic-tint.ts'
import { useStoriesAhead } from '../shelf/stories-ahead.ts'
import { storyProgress } from '../shelf/story-place.ts'
import type { OpenedShelf } from '../shelf/story-shelf.ts'
import { Book } from './book.tsx'
import { Card } from './card.tsx'
import styles from './story-list.module.css'

/** Stories as books. Where their covers cannot be had, they are cards. */
export function Shelf({ interest, stories, covers }: OpenedShelf & { interest: Topic }) {
  const progressOf = storyProgress()
  useStoriesAhead(
    interest,
    stories.map(({ id }) => id),
  )
  return (
    <ul className={styles.shelf}>
      {stories.map(({ id, title, icon, blurb }, place) => {
        const told = { to: storyPath(interest, id), number: place + 1, title, progress: progressOf(id) }
        const scene = covers?.covers[id]
        return (
          <li key={id}>
            {scene && covers ? (
              <Book {...told} scene={scene} art={covers.art}>
                {adventureLine(interest)} {blurb}
              </Book>
            ) : (
              <Card {...told} icon={icon} tint={TOPIC_TINT[interest]}>
                {adventureLine(interest)} {blurb}
              </Card>
            )}
          </li>
        )
      })}
    </ul>
  )
}
