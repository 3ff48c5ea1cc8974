import { readInsights } from '@lanternleaf/contract/insights'
import { SHARED_ITEMS } from '@lanternleaf/domain/sharing/sharing'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { SharedItemView } from '../../../ui/grown-up-view/grown-up-view.tsx'
import { FIELDS } from '../../../ui/grown-up-view/item-names.ts'
import { Name } from '../../../ui/text/quoted.tsx'
import { LoadError } from '../load-error.tsx'
import styles from './manage-child.module.css'

/** Headings for parents. */
const TITLES = {
  'reading-time': 'Time spent reading',
  words: 'Words built',
  'what-helps': 'What helps',
  'week-story': "The week's story",
} as const

const insightsQuery = (childId: string) =>
  queryOptions({
    queryKey: ['children', childId, 'insights'],
    queryFn: () => call(readInsights, { params: { childId } }),
    // A child may stop sharing something at any time, so fetch again each time this page opens.
    staleTime: 0,
    gcTime: 0,
  })

/**
 * Shows what the child shares. The parent cannot tell whether other data exists. If the child shares anything, the request also
 * records the time, and the child sees when a grown-up last looked.
 */
export function Insights({ childId, username }: { childId: string; username: string }) {
  const { data, error, refetch } = useQuery(insightsQuery(childId))
  const shared = data ? SHARED_ITEMS.filter((item) => data[FIELDS[item]] !== null) : []
  return (
    <section className={styles.part} aria-labelledby="manage-insights">
      <h3 id="manage-insights">
        What <Name>{username}</Name> shares with you
      </h3>
      {error && !data ? <LoadError error={error} retry={refetch} /> : null}
      {data && shared.length === 0 ? (
        <p>
          Nothing right now. What <Name>{username}</Name> does here is private, unless <Name>{username}</Name> chooses
          to share it. You could ask what they read today. If they'd like to share more, they'll find “What my grown-up
          sees” in their Settings.
        </p>
      ) : null}
      {data
        ? shared.map((item) => (
            <section key={item} className={styles.shown} aria-labelledby={`shown-${item}`}>
              <h4 id={`shown-${item}`}>{TITLES[item]}</h4>
              <SharedItemView item={item} view={data} />
            </section>
          ))
        : null}
      {shared.length > 0 ? (
        <p>
          <Name>{username}</Name> chose to share this and can see when you look. Everything else stays private.
        </p>
      ) : null}
    </section>
  )
}
