import { READING_ACTIVITIES, type ReadingActivity, recommendActivity } from '@lanternleaf/domain/activity/recommend'
import Clock from '~icons/lucide/clock'
import { useGuidedSession } from '../../guided-session/guided-session.ts'
import { practisedActivity } from '../../storage/entries/practised-activity.ts'
import { ChoiceTile, ChoiceTiles } from '../../ui/choice-tile.tsx'
import { ACTIVITIES, WHY } from './activities.ts'
import styles from './activity-choice.module.css'

/** The reading activities on offer. One is suggested for the mood of the day, and says why. */
export function ActivityChoice() {
  const mood = useGuidedSession((session) => session.currentBrainState?.mood)
  const suggested = mood ? recommendActivity(mood, READING_ACTIVITIES) : null
  return (
    <ChoiceTiles>
      {inOrder(suggested).map(({ id, label, detail, detailedDescription, skills, duration, ...tile }) => (
        <li key={id} className={styles.activity}>
          <ChoiceTile
            {...tile}
            label={label}
            here={id === suggested}
            onChoose={() => practisedActivity.write(id)}
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
          <GoodFor {...{ label, detailedDescription, skills }} />
        </li>
      ))}
    </ChoiceTiles>
  )
}

/** The suggested one stands first, where it is seen without scrolling. */
const inOrder = (suggested: ReadingActivity | null) =>
  ACTIVITIES.toSorted((one, other) => Number(other.id === suggested) - Number(one.id === suggested))

type GoodForProps = { label: string; detailedDescription: string; skills: readonly string[] }

/** More about an activity, for who asks. It lies beside the tile, so that asking opens nothing else. */
const GoodFor = ({ label, detailedDescription, skills }: GoodForProps) => (
  <details className={styles.more}>
    <summary>
      What is this good for?<span className="visually-hidden"> {label}</span>
    </summary>
    <p>{detailedDescription}</p>
    <p>This helps you with:</p>
    <ul>
      {skills.map((skill) => (
        <li key={skill}>{skill}</li>
      ))}
    </ul>
  </details>
)
