import { CHILDREN_MAX } from '@lanternleaf/contract/children'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import Plus from '~icons/lucide/plus'
import Tent from '~sprite/fluent-emoji-flat/tent'
import { errorText } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusMessage } from '../../ui/status-message.tsx'
import { AddChild } from './add-child.tsx'
import { ChildCard } from './child-card.tsx'
import { childrenQuery } from './children-query.ts'
import styles from './family-dashboard.module.css'
import { RefusedNotes } from './refused-notes.tsx'

/** The family's children, and the way to add one. */
export function ChildrenList() {
  const children = useQuery(childrenQuery)
  const [adding, setAdding] = useState(false)
  const isFull = (children.data?.length ?? 0) >= CHILDREN_MAX
  return (
    <section aria-labelledby="children-heading">
      <div className={styles.top}>
        <h2 id="children-heading">Your Children{children.data ? ` (${children.data.length})` : ''}</h2>
        {isFull ? (
          <p>Your account has room for five children.</p>
        ) : (
          <Button kind="primary" onClick={() => setAdding(true)}>
            <Plus aria-hidden="true" />
            Add Child
          </Button>
        )}
      </div>
      {children.isPending ? <Skeleton /> : null}
      {children.isError ? (
        <StatusMessage kind="careful">
          {errorText(children.error)}
          <Button onClick={() => void children.refetch()}>Try again</Button>
        </StatusMessage>
      ) : null}
      {children.data?.length === 0 ? <NoChildren /> : null}
      {children.data?.length ? (
        <ul className={styles.children}>
          {children.data.map((child, place) => (
            <li key={child.childId}>
              <ChildCard child={child} place={place} />
            </li>
          ))}
        </ul>
      ) : null}
      {children.data?.length ? <RefusedNotes childIds={children.data.map(({ childId }) => childId)} /> : null}
      <AddChild open={adding} onClose={() => setAdding(false)} />
    </section>
  )
}

const NoChildren = () => (
  <div className={styles.empty}>
    <Picture icon={Tent} tint="animals" size="big" />
    <h3>No children added yet</h3>
    <p>Add a child to make their reading space. It takes about a minute.</p>
  </div>
)
