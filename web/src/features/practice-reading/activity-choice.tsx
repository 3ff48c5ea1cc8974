import { type ReadingActivity, recommendActivity } from '@lanternleaf/domain/activity/recommend'
import Clock from '~icons/lucide/clock'
import { useGuidedSession } from '../../guided-session/guided-session.ts'
import { notePractised } from '../../storage/practised-activity.ts'
import { ChoiceTile, ChoiceTiles } from '../../ui/choice-tile.tsx'
import { ACTIVITIES, WHY } from './activities.ts'
import styles from './activity-choice.module.css'

/** The reading activities on offer. One is suggested for the mood of the day, and says why. */
export function ActivityChoice({ offered }: { offered: readonly ReadingActivity[] }) {
  const mood = useGuidedSession((session) => session.currentBrainState?.mood)
  const suggested = mood ? recommendActivity(mood, offered) : null
  return (
    <ChoiceTiles>
      {ACTIVITIES.filter(({ id }) => offered.includes(id)).map(({ id, label, detail, duration, ...tile }) => (
        <li key={id}>
          <ChoiceTile
            {...tile}
            label={label}
            here={id === suggested}
            onChoose={() => notePractised(id)}
            detail={
              <>
                {detail}
                <span className={styles.time}>
                  <Clock aria-hidden="true" />
                  {duration}, no hurry
                </span>
                {mood && id === suggested ? (
                  <>
                    <span className={styles.here}>Good for right now</span>
                    <span className={styles.why}>{WHY[mood][id]}</span>
                  </>
                ) : null}
              </>
            }
          />
        </li>
      ))}
    </ChoiceTiles>
  )
}
