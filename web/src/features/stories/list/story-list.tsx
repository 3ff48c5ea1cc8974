import type { Topic } from '@lanternleaf/domain/interest/interest'
import { paths } from '../../../paths.ts'
import { GoButton } from '../../../ui/button.tsx'
import { Actions } from '../../../ui/form.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StatusMessage } from '../../../ui/status-message.tsx'
import { storiesHeading } from '../../../ui/topics/topic-names.ts'
import { useLoaded } from '../../../ui/use-loaded.ts'
import { type Shelves, shelfOrNearest } from './nearest-shelf.ts'
import { Shelf } from './shelf.tsx'
import styles from './story-list.module.css'

/** The stories of one topic as books on a shelf; where there are none, those of the nearest topic. */
export function StoryList({ interest }: { interest: Topic }) {
  const shelf = useLoaded(interest, () => shelfOrNearest(interest))
  if (shelf.state === 'loading') return <Skeleton word="Getting the stories…" />
  if (shelf.state === 'failed') return <ListFailed />
  const { own, nearest } = shelf.value
  if (own.stories.length === 0) return <NoStories nearest={nearest} />
  return (
    <>
      <Shelf interest={interest} {...own} />
      <p className={styles.note}>Each story has three reading levels.</p>
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

const NoStories = ({ nearest }: Pick<Shelves, 'nearest'>) => (
  <>
    <StatusMessage>
      <strong>More stories coming soon!</strong>
    </StatusMessage>
    {nearest ? (
      <section className={styles.nearest} aria-labelledby="nearest">
        <h2 id="nearest">These may be near to it: {storiesHeading(nearest.interest)}</h2>
        <Shelf interest={nearest.interest} {...nearest.shelf} />
      </section>
    ) : null}
  </>
)
