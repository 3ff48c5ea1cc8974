/**
 * The page "What my grown-up sees": a child looks at what the parent gets, and switches each part on or off. Nothing is shared
 * at first.
 */

import type { OwnCard } from '@lanternleaf/contract/insights'
import type { GrownUpView } from '@lanternleaf/domain/sharing/grown-up-view'
import { SHARED_ITEMS, type SharedItem } from '@lanternleaf/domain/sharing/sharing'
import Eye from '~icons/lucide/eye'
import EyeOff from '~icons/lucide/eye-off'
import Lock from '~icons/lucide/lock-keyhole'
import { timeNow } from '../../storage/clock.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { SharedItemView } from '../../ui/grown-up-view/grown-up-view.tsx'
import { ITEM_NAMES } from '../../ui/grown-up-view/item-names.ts'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { StatusMessage } from '../../ui/messages/status-message.tsx'
import { NamePicture } from '../../ui/name-tile/name-picture.tsx'
import { Name } from '../../ui/text/quoted.tsx'
import { relativeDay } from '../../ui/time/relative-day.ts'
import { lastViewedText } from './last-viewed.ts'
import { useSharingChoices } from './use-sharing-choices.ts'
import styles from './what-my-grown-up-sees.module.css'

/** The grown-up's page in small: a card for each part of it, with the switch with which the child shares that part. */
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
  const { card, view } = loaded.value
  return (
    <div className={styles.mirror}>
      <div className={styles.intro}>
        <h2>What do you want to show?</h2>
        <p>Your grown-up may get an email with the things you show. We can't take an email back.</p>
      </div>
      <TheirPage card={card} />
      {SHARED_ITEMS.map((item) => (
        <Item
          key={item}
          item={item}
          view={view}
          username={card.username}
          isOn={isOn(item)}
          set={(on) => set(item, on)}
          problem={problem?.item === item ? problem.text : null}
        />
      ))}
      <div className={styles.end}>
        <p className={styles.never}>
          <Lock aria-hidden="true" />
          What you write, draw or say is never shown. It stays on this device.
        </p>
        <p>{lastViewedText(lookedAt, timeNow())}</p>
        <Always />
      </div>
    </div>
  )
}

/** The top of the grown-up's page: what the card always says. */
const TheirPage = ({ card: { username, picture, lastActive, totalSessions, currentLevel } }: { card: OwnCard }) => (
  <section className={`${styles.card} ${styles.always}`} aria-labelledby="their-page">
    <h2 id="their-page">
      <Eye className={styles.eye} aria-hidden="true" />
      What they see now
    </h2>
    <div className={styles.who}>
      <NamePicture picture={picture} size="small" />
      <p>
        <strong>
          <Name>{username}</Name>
        </strong>
        <br />
        Last here: {relativeDay(lastActive, timeNow())}
      </p>
    </div>
    <dl>
      <Fact name="Sessions" value={String(totalSessions)} />
      <Fact name="Level" value={currentLevel} />
    </dl>
  </section>
)

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

type ItemProps = {
  item: SharedItem
  view: GrownUpView
  username: string
  isOn: boolean
  set: (on: boolean) => void
  problem: string | null
}

/** The switch of an item, and the item as the grown-up sees it. It is grey while only the child sees it. */
const Item = ({ item, view, username, isOn, set, problem }: ItemProps) => (
  <section className={`${styles.card} ${isOn ? '' : styles.off}`} aria-labelledby={`item-${item}`}>
    <div>
      <label className={styles.switch}>
        <span>
          <span id={`item-${item}`} className={styles.label}>
            {ITEM_NAMES[item]}
          </span>
          <span className={styles.state}>
            {isOn ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
            {isOn ? 'They see this' : 'Only you see this'}
          </span>
        </span>
        <input type="checkbox" checked={isOn} onChange={(event) => set(event.target.checked)} />
      </label>
      {problem ? <StatusMessage kind="careful">{problem}</StatusMessage> : null}
    </div>
    <div className={styles.part}>
      <SharedItemView item={item} view={view} username={username} isSmall />
    </div>
  </section>
)

const Always = () => (
  <details>
    <summary>What can they always see?</summary>
    <ul>
      <li>your username, and when you were last here</li>
      <li>how many sessions you finished</li>
      <li>your level and your reading settings</li>
      <li>which devices you used</li>
      <li>if you asked for help with your PIN</li>
    </ul>
    <p>They can't see how your brain feels.</p>
    <p>They can save a file of what our server has about you, but not what you write, draw or say.</p>
    <p>When you share something, they also get ideas: a question to ask you, and something to try together.</p>
  </details>
)
