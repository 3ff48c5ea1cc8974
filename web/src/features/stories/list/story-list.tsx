/** The screen on which a child chooses a story of one topic, such as the ocean. */

import { isTopic, type Topic } from '@lanternleaf/domain/interest/interest'
import { topicsWithStories } from '#generated/listed-stories'
import { BUILT_IN, paths, storyPath } from '../../../paths.ts'
import { useParams } from '../../../router/router.tsx'
import { storiesRead } from '../../../storage/entries/stories.ts'
import { BackLink } from '../../../ui/buttons/back-link.tsx'
import { Button, GoButton } from '../../../ui/buttons/button.tsx'
import { CampStrip } from '../../../ui/camp/camp-strip.tsx'
import { LanternPicture } from '../../../ui/companion/lantern-picture.tsx'
import { BottomBar } from '../../../ui/layout/bottom-bar.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import { type AsyncState, useAsync } from '../../../ui/loading/use-async.ts'
import { CalmCornerHint } from '../../../ui/messages/calm-corner-hint.tsx'
import { StatusMessage } from '../../../ui/messages/status-message.tsx'
import { nextInSeries } from '../../../ui/series/next-in-series.ts'
import { SeriesCard } from '../../../ui/series/series-card.tsx'
import { UNTRANSLATED } from '../../../ui/text/quoted.tsx'
import { storiesHeading } from '../../../ui/topics/topic-names.ts'
import { TopicsBar } from '../../../ui/topics/topics-bar.tsx'
import { storyProgress } from '../shelf/story-place.ts'
import { interestFrom, type OpenedStory } from '../shelf/story-shelf.ts'
import { StoryCard } from './book.tsx'
import { hasBuiltIn, loadShelfOrNearest, type Shelves } from './nearest-shelf.ts'
import { NoSuchShelf } from './no-such-shelf.tsx'
import { Shelf } from './shelf.tsx'
import { shelfIntro } from './shelf-intro.ts'
import styles from './story-list.module.css'

/** The screen for the topic in the address. */
export default function StoryListScreen() {
  const topic = useParams().interest
  if (topic !== undefined && !isTopic(topic)) return <NoSuchShelf />
  const interest = interestFrom(topic)
  return <StoryList key={interest} interest={interest} />
}

type StoryListProps = { interest: Topic }

/** The stories of one topic as books on a shelf. If the topic has no stories, it shows the stories of the nearest topic. */
export function StoryList({ interest }: StoryListProps) {
  const shelf = useAsync(interest, () => loadShelfOrNearest(interest))
  if (shelf.state === 'failed') return <ListFailed interest={interest} onRetry={shelf.retry} />
  return (
    <Page
      title={storiesHeading(interest)}
      says={shelfIntro(interest, promisesBuiltIn(interest, shelf))}
      bar={<StoryListBar interest={interest} shelf={shelf} />}
    >
      <div className={styles.camp}>
        <CampStrip at="stories" />
      </div>
      <CalmCornerHint />
      <ShelfContent interest={interest} shelf={shelf} />
    </Page>
  )
}

/** Whether the introduction may speak of a built-in story: the story is loaded, or the topic has one that is still loading. */
const promisesBuiltIn = (interest: Topic, shelf: ShelfProps['shelf']): boolean =>
  shelf.state === 'ready' ? shelf.value.builtIn !== null : hasBuiltIn(interest)

type ShelfProps = StoryListProps & { shelf: Exclude<AsyncState<Shelves>, { state: 'failed' }> }

/**
 * The toolbar. Its main button opens the built-in story, or leads to the topics if there is nothing to read.
 */
function StoryListBar({ interest, shelf }: ShelfProps) {
  const builtIn = shelf.state === 'ready' ? shelf.value.builtIn : null
  if (builtIn)
    return (
      <TopicsBar
        label="Stories"
        next={
          <GoButton kind="primary" to={builtInPath(interest, builtIn)}>
            <span>
              Read “<span {...UNTRANSLATED}>{builtIn.cover.title}</span>”
            </span>
          </GoButton>
        }
      />
    )
  return topicsWithStories.includes(interest) ? <TopicsBar label="Stories" /> : <EmptyBar />
}

/** Built-in stories are on no shelf, so an address with only the id would show "We can't find that story": the query asks for it. */
const builtInPath = (interest: Topic, { text }: OpenedStory): string => `${storyPath(interest, text.id)}?${BUILT_IN}`

const EmptyBar = () => (
  <BottomBar
    label="Stories"
    back={<BackLink to={paths.practiceReading}>Activities</BackLink>}
    next={
      <GoButton kind="primary" to={paths.interests}>
        Pick a different topic
      </GoButton>
    }
  />
)

/** What is below the heading: the stories, or what to do if there are none. */
function ShelfContent({ interest, shelf }: ShelfProps) {
  if (shelf.state === 'loading') return <Skeleton word="Getting the stories…" />
  const { own, builtIn, nearest } = shelf.value
  if (own.stories.length === 0) return <NoStories interest={interest} builtIn={builtIn} nearest={nearest} />
  return (
    <>
      <Shelf interest={interest} {...own} />
      <MoreOfSeries storyIds={own.stories.map(({ id }) => id)} />
      <p className={styles.note}>Each story has three reading levels.</p>
      {own.stories.length < FULL_SHELF ? <MoreToCome /> : null}
    </>
  )
}

/** Offers the next story of each series of which the child has finished a story of this shelf. */
function MoreOfSeries({ storyIds }: { storyIds: readonly string[] }) {
  const finished = storiesRead.read()
  const offers = storyIds.filter((id) => finished.includes(id)).flatMap((id) => nextInSeries(id, finished) ?? [])
  // Two finished stories of one series lead to the same next story.
  const firstOfEach = offers.filter(({ name }, index) => offers.findIndex((offer) => offer.name === name) === index)
  if (firstOfEach.length === 0) return null
  return (
    <ul className={styles.series} aria-label="Next in your series">
      {firstOfEach.map((offer) => (
        <li key={offer.storyId}>
          <SeriesCard offer={offer} />
        </li>
      ))}
    </ul>
  )
}

/** How many stories each topic will have. A shorter shelf says that more stories are coming. */
const FULL_SHELF = 6

const MoreToCome = () => (
  <StatusMessage>
    <strong>More stories coming soon!</strong>
  </StatusMessage>
)

/** In place of the stories: one message, one way to try again, and one way back. */
const ListFailed = ({ interest, onRetry }: StoryListProps & { onRetry: () => void }) => (
  <Page
    title={storiesHeading(interest)}
    lede={
      <span role="alert" className={styles.failed}>
        Failed to load stories. Please try again.
      </span>
    }
    bar={
      <BottomBar
        label="Stories"
        back={<GoButton to={paths.interests}>← Back to Topics</GoButton>}
        next={
          <Button kind="primary" onClick={onRetry}>
            Try again
          </Button>
        }
      />
    }
  >
    <LanternPicture face="resting" isLit={false} size="tall" />
  </Page>
)

const NoStories = ({ interest, builtIn, nearest }: StoryListProps & Omit<Shelves, 'own'>) => (
  <>
    {builtIn ? (
      <ul className={styles.shelf}>
        <li>
          <StoryCard
            to={builtInPath(interest, builtIn)}
            number={1}
            title={builtIn.cover.title}
            progress={storyProgress()(`fallback-${interest}`)}
            icon={builtIn.cover.icon}
            tint={builtIn.cover.tint}
          >
            It takes about {builtIn.cover.minutes} minutes.
          </StoryCard>
        </li>
      </ul>
    ) : null}
    <MoreToCome />
    {nearest ? (
      <section className={styles.nearest} aria-labelledby="nearest">
        <h2 id="nearest">You might like these: {storiesHeading(nearest.interest)}</h2>
        <Shelf interest={nearest.interest} {...nearest.shelf} />
      </section>
    ) : null}
  </>
)
