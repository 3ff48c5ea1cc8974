/** The section "Your Children" of the parent's dashboard: a card for each child, and the button that adds a child. */

import { CHILDREN_MAX } from '@lanternleaf/contract/children'
import type { GrownUpView } from '@lanternleaf/domain/sharing/grown-up-view'
import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import Plus from '~icons/lucide/plus'
import Tent from '~sprite/fluent-emoji-flat/tent'
import { errorText } from '../../api/call.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { longestDayOf } from '../../ui/grown-up-view/minutes-chart.tsx'
import { focusText } from '../../ui/layout/focus-text.ts'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { StatusMessage } from '../../ui/messages/status-message.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'
import { AddChild } from './add-child/add-child.tsx'
import { ChildCard } from './child-card.tsx'
import styles from './family-dashboard.module.css'
import { childrenQuery, insightsQuery } from './queries.ts'
import { RejectedFactsNotice } from './rejected-facts-notice.tsx'

/** The cards of the family's children, and the button that adds a child. */
export function ChildrenList() {
  const children = useQuery(childrenQuery)
  const longestDay = useQueries({
    queries: (children.data ?? []).map(({ childId }) => insightsQuery(childId)),
    combine: longestDayOfAll,
  })
  const [adding, setAdding] = useState(false)
  const heading = useFocusWhenFewer(children.data?.length)
  const isFull = (children.data?.length ?? 0) >= CHILDREN_MAX
  return (
    <section aria-labelledby="children-heading">
      <div className={styles.top}>
        <h2 id="children-heading" ref={heading}>
          Your Children{children.data ? ` (${children.data.length})` : ''}
        </h2>
        {isFull ? (
          <p>Your account has room for five children.</p>
        ) : (
          <Button kind={children.data?.length === 0 ? 'primary' : 'secondary'} onClick={() => setAdding(true)}>
            <Plus aria-hidden="true" />
            Add Child
          </Button>
        )}
      </div>
      {children.isPending ? <Skeleton /> : null}
      {children.isError ? (
        <StatusMessage kind="careful" actions={<Button onClick={() => void children.refetch()}>Try again</Button>}>
          {errorText(children.error)}
        </StatusMessage>
      ) : null}
      {children.data?.length === 0 ? <NoChildren /> : null}
      {children.data?.length ? (
        <ul className={styles.children}>
          {children.data.map((child) => (
            <li key={child.childId}>
              <ChildCard child={child} longestDay={longestDay} />
            </li>
          ))}
        </ul>
      ) : null}
      {children.data?.length ? <RejectedFactsNotice childIds={children.data.map(({ childId }) => childId)} /> : null}
      <AddChild open={adding} onClose={() => setAdding(false)} />
    </section>
  )
}

/** The most minutes of a day that any child's card shows. */
const longestDayOfAll = (views: readonly UseQueryResult<GrownUpView>[]): number =>
  longestDayOf(views.flatMap(({ data }) => data?.readingTime?.slice(0, 1) ?? []))

/** When a card disappears, the focus moves to the heading, which says how many children there are. */
function useFocusWhenFewer(count: number | undefined) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(count)
  useEffect(() => {
    if (count !== undefined && before.current !== undefined && count < before.current) focusText(heading.current)
    before.current = count
  }, [count])
  return heading
}

const NoChildren = () => (
  <div className={styles.empty}>
    <Picture icon={Tent} tint="animals" size="big" />
    <h3>No children added yet</h3>
    <p>Add a child to make their reading space. It takes about a minute.</p>
  </div>
)
