/**
 * The part "Latest week" of a child's card on the parent's dashboard: a short form of the page of the week (child-week.tsx).
 */

import { formatList } from '@lanternleaf/domain/punctuation'
import type { GrownUpView } from '@lanternleaf/domain/sharing/grown-up-view'
import { SHARED_ITEMS } from '@lanternleaf/domain/sharing/sharing'
import { useQuery } from '@tanstack/react-query'
import Lock from '~icons/lucide/lock-keyhole'
import { SharedItemView } from '../../../ui/grown-up-view/grown-up-view.tsx'
import { FIELDS } from '../../../ui/grown-up-view/item-names.ts'
import { MinutesChart, minutesInWords } from '../../../ui/grown-up-view/minutes-chart.tsx'
import { WeekCovers, WeekHighlights } from '../../../ui/grown-up-view/week-story.tsx'
import { Name } from '../../../ui/text/quoted.tsx'
import styles from '../family-dashboard.module.css'
import { insightsQuery } from '../queries.ts'

type WeekTasteProps = {
  childId: string
  username: string
  /** The most minutes of a day in the latest weeks of all children, so that their charts have one scale. */
  longestDay?: number | undefined
}

/** The latest week on a child's card: its books or the words built, and the minutes, as far as the child shares them. */
export function WeekTaste({ childId, username, longestDay }: WeekTasteProps) {
  const { data, error } = useQuery(insightsQuery(childId))
  const isAnythingShared = data && SHARED_ITEMS.some((item) => data[FIELDS[item]] !== null)
  const story = data?.weekStory?.[0]
  const time = data?.readingTime?.[0]
  // Words are of all weeks, so they have a heading of their own.
  const hasWords = !story && Boolean(data?.words?.built.length)
  return (
    <section className={styles.taste} aria-labelledby={`${childId} ${childId}-week`} aria-busy={!data && !error}>
      <h4 id={`${childId}-week`}>{hasWords ? 'Words built without help so far' : 'Latest week'}</h4>
      {story ? (
        <div className={styles.latest}>
          <WeekHighlights week={story} username={username} maxSentences={1} />
          <WeekCovers titles={story.stories} />
        </div>
      ) : data && hasWords ? (
        <div className={styles.latest}>
          <SharedItemView item="words" view={data} username={username} isSmall />
        </div>
      ) : null}
      {time ? (
        <div className={styles.minutes}>
          <p>
            {hasWords ? 'Latest week: ' : ''}
            {minutesInWords(time.days)}
          </p>
          <MinutesChart week={time} isSmall longestDay={longestDay ?? 0} />
        </div>
      ) : null}
      {data && !isAnythingShared ? (
        <div className={styles.private}>
          <Lock aria-hidden="true" />
          <p>
            <Name>{username}</Name>'s week is private right now
          </p>
          <p>
            When <Name>{username}</Name> shares books and minutes, they'll show up here.
          </p>
        </div>
      ) : data && (story || time || hasWords) ? (
        <PrivateItemsLine username={username} view={data} />
      ) : data ? (
        <p>
          Press “See the week” to find what <Name>{username}</Name> shares.
        </p>
      ) : null}
      {error && !data ? <p>We couldn't load this just now.</p> : null}
    </section>
  )
}

/** What of the card's week the child keeps private, so that a card with little on it explains itself. */
function PrivateItemsLine({ username, view }: { username: string; view: GrownUpView }) {
  const items = [...(view.weekStory ? [] : ['books']), ...(view.readingTime ? [] : ['minutes'])]
  if (items.length === 0) return null
  return (
    <p className={styles.kept}>
      <Lock aria-hidden="true" />
      <span>
        <Name>{username}</Name> keeps {formatList(items)} private.
      </span>
    </p>
  )
}
