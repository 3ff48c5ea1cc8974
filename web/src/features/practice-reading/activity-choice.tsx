/** The three activities (words, sentences, stories) from which a child chooses on the screen Practice Reading. */

import {
  READING_ACTIVITIES,
  type ReadingActivity,
  recommendActivity,
} from '@lanternleaf/domain/brain-state/brain-state'
import Clock from '~icons/lucide/clock'
import { useGuidedSession } from '../../guided-session/guided-session.ts'
import { Link } from '../../router/link.tsx'
import { lastActivity } from '../../storage/entries/activity.ts'
import { PlacePicture } from '../../ui/scene/scene.tsx'
import { ACTIVITIES, type Activity, SUGGESTION_REASONS } from './activities.ts'
import styles from './activity-choice.module.css'

/** The choice of a reading activity, with pictures of the camp. The activity that suits the child's mood is suggested, and says why. */
export function ActivityChoice() {
  const mood = useGuidedSession((session) => session.currentBrainState?.mood)
  const suggested = mood ? recommendActivity(mood, READING_ACTIVITIES) : null
  return (
    <ul className={styles.rows}>
      {inOrder(suggested).map((activity) => (
        <li key={activity.id}>
          <Row
            activity={activity}
            why={mood && activity.id === suggested ? SUGGESTION_REASONS[mood][activity.id] : null}
          />
        </li>
      ))}
    </ul>
  )
}

/** The activities with the suggested one first, so that it is visible without scrolling. */
const inOrder = (suggested: ReadingActivity | null) =>
  ACTIVITIES.toSorted((a, b) => Number(b.id === suggested) - Number(a.id === suggested))

type RowProps = {
  activity: Activity
  /** Why the activity is suggested. Null if it is not. */
  why: string | null
}

const Row = ({ activity: { id, label, detail, duration, place, to }, why }: RowProps) => (
  <Link
    className={`${styles.row} ${why === null ? '' : styles.suggested}`}
    to={to}
    onClick={() => lastActivity.write(id)}
  >
    <PlacePicture screenScene={place} hasSilhouette />
    <span className={styles.words}>
      <span className={styles.label}>{label}</span>{' '}
      {why === null ? null : <span className={styles.flag}>Good for how you feel</span>}{' '}
      <span className={styles.detail}>{why ?? detail}</span>{' '}
      <span className={styles.time}>
        <Clock aria-hidden="true" />
        <span>
          {duration}
          <span className={styles.hurry}>, no hurry</span>
        </span>
      </span>
    </span>
  </Link>
)
