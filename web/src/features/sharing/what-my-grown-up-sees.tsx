import type { GrownUpView } from '@lanternleaf/domain/sharing/grown-up-view'
import { SHARED_ITEMS, type SharedItem } from '@lanternleaf/domain/sharing/sharing'
import { timeNow } from '../../storage/clock.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { SharedItemView } from '../../ui/grown-up-view/grown-up-view.tsx'
import { ITEM_NAMES, itemInSentence } from '../../ui/grown-up-view/item-names.ts'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { StatusMessage } from '../../ui/messages/status-message.tsx'
import { lastViewedText } from './last-viewed.ts'
import { useSharingChoices } from './use-sharing-choices.ts'
import styles from './what-my-grown-up-sees.module.css'

/** The child chooses, item by item, what the grown-up can see. The data that the grown-up would see is shown below each switch. */
export function WhatMyGrownUpSees({ childId }: { childId: string }) {
  const { loaded, lookedAt, isOn, set, problem } = useSharingChoices(childId)
  if (loaded.state === 'loading') return <Skeleton />
  if (loaded.state === 'failed') {
    return (
      <StatusMessage actions={<Button onClick={loaded.retry}>Try again</Button>}>
        <p>This page needs the internet, and we couldn't load it. What you share hasn't changed.</p>
      </StatusMessage>
    )
  }
  return (
    <div className={styles.items}>
      <p>
        If it's on, your grown-up can see it and may get it by email. If it's off, they can't. We can't take back an
        email once it's sent.
      </p>
      {SHARED_ITEMS.map((item) => (
        <Item
          key={item}
          item={item}
          view={loaded.value}
          isOn={isOn(item)}
          set={(on) => set(item, on)}
          problem={problem?.item === item ? problem.text : null}
        />
      ))}
      <section className={styles.item} aria-labelledby="looked">
        <h2 id="looked">Who looked</h2>
        <p>{lastViewedText(lookedAt, timeNow())}</p>
      </section>
      <section className={styles.item} aria-labelledby="always">
        <h2 id="always">Always and never</h2>
        <p>A grown-up can always see:</p>
        <ul>
          <li>your username</li>
          <li>how many sessions you finished</li>
          <li>when you were last here</li>
          <li>your level and your reading settings</li>
          <li>which devices you used</li>
          <li>if you asked for help with your PIN</li>
        </ul>
        <p>A grown-up can't see what you write here, or how your brain feels.</p>
        <p>A grown-up can also save a file with everything our server knows about you. What you write isn't in it.</p>
      </section>
    </div>
  )
}

type ItemProps = {
  item: SharedItem
  view: GrownUpView
  isOn: boolean
  set: (on: boolean) => void
  problem: string | null
}

/** One item with its switch. Messages appear below the switch, so that it does not move when it is pressed. */
const Item = ({ item, view, isOn, set, problem }: ItemProps) => (
  <section className={styles.item} aria-labelledby={`item-${item}`}>
    <h2 id={`item-${item}`}>{ITEM_NAMES[item]}</h2>
    <Switch
      label={`Show my grown-up: ${itemInSentence(item)}`}
      detail={isOn ? 'Shared' : 'Only you'}
      isOn={isOn}
      set={set}
    />
    {problem ? <StatusMessage kind="careful">{problem}</StatusMessage> : null}
    <div className={`${styles.preview} ${isOn ? styles.seen : ''}`}>
      <SharedItemView item={item} view={view} />
    </div>
  </section>
)
