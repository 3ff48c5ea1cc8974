/**
 * The cards at the end of My page that show the parts of a session in order: what is done, what is now, and what comes next.
 */

import type { PartWithState, SessionPart } from '@lanternleaf/domain/guided-session/now-next-done'
import type { ReactNode } from 'react'
import Fire from '~sprite/fluent-emoji-flat/fire'
import Answer from '~sprite/fluent-emoji-flat/memo'
import Feeling from '~sprite/fluent-emoji-flat/waving-hand'
import Lantern from '~sprite/own/lantern'
import Table from '~sprite/own/table'
import Tent from '~sprite/own/tent'
import { Link } from '../../../router/link.tsx'
import { useAsync } from '../../../ui/loading/use-async.ts'
import type { BookCover } from '../../../ui/pictures/book-cover.ts'
import { type Icon, Picture, type Tint } from '../../../ui/pictures/picture.tsx'
import { CoverArt } from '../../../ui/scene/scene.tsx'
import { Quoted } from '../../../ui/text/quoted.tsx'
import { Tick } from '../tick.tsx'
import type { CurrentActivity, MySession } from './my-session.ts'
import styles from './session-path.module.css'
import { nextStep, partText, stateLabel } from './session-text.ts'

/** The label and picture of the child's brain state today, as the check-in shows them. */
export type MoodDisplay = { readonly label: string; readonly icon: Icon; readonly tint: Tint }

type SessionPathProps = { session: MySession; mood: MoodDisplay | null }

/**
 * The parts of a session as cards on a cord of lamps. Each card shows its state: "Done", "Now", "Next", "Then" or "Last". The
 * card of the part that is `now` is a link.
 */
export const SessionPath = ({ session, mood }: SessionPathProps) => (
  <section className={styles.container} aria-labelledby="now-next-done">
    <h2 id="now-next-done" className="visually-hidden">
      Done, now and next
    </h2>
    <ol className={styles.path}>
      {session.parts.map((part) => (
        <li key={part.part} className={`${styles.part} ${styles[part.state]}`}>
          <Part part={part} session={session} mood={mood} />
        </li>
      ))}
    </ol>
  </section>
)

type PartProps = SessionPathProps & { part: PartWithState }

/** One part of the session: its state, and a card with picture and name. */
function Part({ part: partWithState, session, mood }: PartProps) {
  const { part, state } = partWithState
  const { name, detail } = partText(part, session, mood?.label ?? null)
  return (
    <>
      <span className={styles.lamp} aria-hidden="true">
        {state === 'done' ? <Tick /> : null}
      </span>
      <span className={styles.state}>{stateLabel(partWithState)}</span>
      <Card to={state === 'now' ? nextStep(session).to : null}>
        <span className={styles.picture} aria-hidden="true">
          <PartPicture part={part} session={session} mood={mood} />
        </span>
        <span className={styles.words}>
          <b>{name}</b>{' '}
          {detail === null ? null : (
            <span>
              <Quoted>{detail}</Quoted>
            </span>
          )}
        </span>
      </Card>
    </>
  )
}

const Card = ({ to, children }: { to: string | null; children: ReactNode }) =>
  to === null ? (
    <span className={styles.card}>{children}</span>
  ) : (
    <Link className={styles.card} to={to}>
      {children}
    </Link>
  )

/** Pictures of the places of the camp, as in `CampStrip`, and of the other parts. */
const PICTURES: Readonly<
  Record<
    CurrentActivity['activity'] | 'check-in' | 'creative-response' | 'end',
    { readonly icon: Icon; readonly tint: Tint }
  >
> = {
  'check-in': { icon: Feeling, tint: 'animals' },
  'word-building': { icon: Tent, tint: 'animals' },
  'sentence-building': { icon: Table, tint: 'ocean' },
  stories: { icon: Fire, tint: 'space' },
  'creative-response': { icon: Answer, tint: 'mystery' },
  end: { icon: Lantern, tint: 'friendship' },
}

function PartPicture({ part, session, mood }: SessionPathProps & { part: SessionPart }) {
  if (part === 'check-in') return <Picture {...(mood ?? PICTURES[part])} size="big" />
  if (part !== 'activity') return <Picture {...PICTURES[part]} size="big" />
  // Before an activity is chosen, the camp fire.
  const activityPicture = <Picture {...PICTURES[session.current?.activity ?? 'stories']} size="big" />
  return session.storyId === null ? activityPicture : <Cover storyId={session.storyId} fallback={activityPicture} />
}

/** The cover of a story, or the fallback if the story has no cover. */
function Cover({ storyId, fallback }: { storyId: string; fallback: ReactNode }) {
  const cover = useAsync<BookCover | null>(storyId, async () =>
    (await import('../../../ui/pictures/book-cover.ts')).coverOf(storyId),
  )
  if (cover.state === 'loading') return null
  return cover.state === 'ready' && cover.value ? <CoverArt {...cover.value} /> : fallback
}
