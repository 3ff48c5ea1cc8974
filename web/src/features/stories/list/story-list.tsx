import { adventureLine } from '@lanternleaf/domain/interest/adventure'
import type { Topic } from '@lanternleaf/domain/interest/interest'
import Layers from '~icons/lucide/layers'
import { paths, storyPath } from '../../../paths.ts'
import { GoButton } from '../../../ui/button.tsx'
import { ChoiceTile, ChoiceTiles } from '../../../ui/choice-tile.tsx'
import { Actions } from '../../../ui/form.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StatusMessage } from '../../../ui/status-message.tsx'
import { TOPIC_TINT } from '../../../ui/topics/topic-tint.ts'
import { useLoaded } from '../../../ui/use-loaded.ts'
import { storiesOf } from '../shelf/story-shelf.ts'
import styles from './story-list.module.css'

/** The stories of one topic as cards. */
export function StoryList({ interest }: { interest: Topic }) {
  const shelf = useLoaded(interest, () => storiesOf(interest))
  if (shelf.state === 'loading') return <Skeleton word="Getting the stories…" />
  if (shelf.state === 'failed') return <ListFailed />
  if (shelf.value.length === 0) return <NoStories />
  return (
    <>
      <p className={styles.note}>Each story has three reading levels. You can change the level at any time.</p>
      <ChoiceTiles>
        {shelf.value.map(({ id, title, icon, blurb }, place) => (
          <li key={id}>
            <ChoiceTile
              label={`Story #${place + 1}`}
              icon={icon}
              tint={TOPIC_TINT[interest]}
              to={storyPath(interest, id)}
              detail={
                <>
                  <span className={styles.title}>{title}</span>
                  {adventureLine(interest)}
                  {blurb ? <> {blurb}</> : null}
                </>
              }
            />
          </li>
        ))}
      </ChoiceTiles>
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
