import { adventureLine } from '@lanternleaf/domain/interest/adventure'
import type { Topic } from '@lanternleaf/domain/interest/interest'
import Layers from '~icons/lucide/layers'
import { paths, storyPath } from '../../../paths.ts'
import { GoButton } from '../../../ui/button.tsx'
import { Actions } from '../../../ui/form.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StatusMessage } from '../../../ui/status-message.tsx'
import { TOPIC_TINT } from '../../../ui/topics/topic-tint.ts'
import { useLoaded } from '../../../ui/use-loaded.ts'
import { storyProgress } from '../shelf/story-place.ts'
import { shelfOf } from '../shelf/story-shelf.ts'
import { Book } from './book.tsx'
import { Card } from './card.tsx'
import styles from './story-list.module.css'

/** The stories of one topic as books on a shelf. Where their covers cannot be had, they are cards. */
export function StoryList({ interest }: { interest: Topic }) {
  const shelf = useLoaded(interest, () => shelfOf(interest))
  if (shelf.state === 'loading') return <Skeleton word="Getting the stories…" />
  if (shelf.state === 'failed') return <ListFailed />
  const { stories, covers } = shelf.value
  if (stories.length === 0) return <NoStories />
  const progressOf = storyProgress()
  return (
    <>
      <p className={styles.note}>Each story has three reading levels. You can change the level at any time.</p>
      <ul className={styles.shelf}>
        {stories.map(({ id, title, icon, blurb }, place) => {
          const told = { to: storyPath(interest, id), number: place + 1, title, progress: progressOf(id) }
          const scene = covers?.covers[id]
          // Every card says it to the eye; who listens has heard it with the first.
          const line = <span aria-hidden={place > 0 || undefined}>{adventureLine(interest)}</span>
          return (
            <li key={id}>
              {scene && covers ? (
                <Book {...told} scene={scene} art={covers.art}>
                  {line} {blurb}
                </Book>
              ) : (
                <Card {...told} icon={icon} tint={TOPIC_TINT[interest]}>
                  {line} {blurb}
                </Card>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

const ListFailed = () => (
  <>
    <StatusMessage kind="careful">Failed to load stories. Please try again.</StatusMessage>
    <Actions>
      <GoButton to={paths.interests}>← Back to Topics</GoButton>
    </Actions>
  </>
)

const NoStories = () => (
  <>
    <StatusMessage>
      <strong>More stories coming soon!</strong>
      <span>There are no stories about this topic yet.</span>
    </StatusMessage>
    <Actions>
      <GoButton kind="primary" to={paths.interests}>
        <Layers aria-hidden="true" />
        Pick a different topic
      </GoButton>
    </Actions>
  </>
)
