/**
 * The part "Latest week" of a child's card on the parent's dashboard: a short form of the page of the week (child-week.tsx).
 */

import { SHARED_ITEMS } from '@lanternleaf/domain/sharing/sharing'
import { useQuery } from '@tanstack/react-query'
import { FIELDS } from '../../../ui/grown-up-view/item-names.ts'
import { MinutesChart, minutesInWords } from '../../../ui/grown-up-view/minutes-chart.tsx'
import { WeekCovers, WeekHighlights } from '../../../ui/grown-up-view/week-story.tsx'
import { Name } from '../../../ui/text/quoted.tsx'
import styles from '../family-dashboard.module.css'
import { insightsQuery } from '../queries.ts'

/** The latest week on a child's card: a book, what happened, and the minutes, as far as the child shares them. */
export function WeekTaste({ childId, username }: { childId: string; username: string }) {
  const { data, error } = useQuery(insightsQuery(childId))
  const isAnythingShared = data && SHARED_ITEMS.some((item) => data[FIELDS[item]] !== null)
  const story = data?.weekStory?.[0]
  const time = data?.readingTime?.[0]
  return (
    <section className={styles.taste} aria-labelledby={`${childId} ${childId}-week`}>
      <h4 id={`${childId}-week`}>Latest week</h4>
      {story ? (
        <div className={styles.latest}>
          <WeekHighlights week={story} username={username} />
          <WeekCovers titles={story.stories.slice(0, 1)} />
        </div>
      ) : null}
      {time ? (
        <>
          <p>{minutesInWords(time.days)}</p>
          <MinutesChart week={time} isSmall />
        </>
      ) : null}
      {story || time || (!data && !error) ? null : (
        <p>
          {error && !data ? (
            "We couldn't load this just now."
          ) : isAnythingShared ? (
            <>
              Press “See the week” to find what <Name>{username}</Name> shares.
            </>
          ) : (
            <>
              When <Name>{username}</Name> shares books and minutes, they'll show up here.
            </>
          )}
        </p>
      )}
    </section>
  )
}
