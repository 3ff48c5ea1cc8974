/** The content of the screen "Today I Want To…", on which a child chooses what to do today. */

import { paths } from '../../paths.ts'
import { Link } from '../../router/link.tsx'
import { type TodayChoiceId, todayChoice } from '../../storage/entries/activity.ts'
import { PlaceCard, PlaceCards } from '../../ui/buttons/place-card.tsx'
import { TOPIC_SCENES } from '../../ui/topics/topic-scenes.ts'
import styles from './today.module.css'

/** The two activities that do not exist yet. Each link leads to a page that says so. */
const LATER: readonly { readonly id: TodayChoiceId; readonly label: string; readonly to: string }[] = [
  { id: 'math', label: 'Work with Numbers', to: paths.mathActivities },
  { id: 'gentle', label: 'Easy Wins Today', to: paths.gentleActivities },
]

/**
 * The choice "Today I Want To…": two large cards for what a child can do today, and two small links for what comes later.
 * The chosen option is stored under the key `today-choice`.
 */
export const TodayChoice = () => (
  <div className={styles.today}>
    <PlaceCards pictures="above">
      <li>
        <PlaceCard
          label="Practice Reading"
          detail="Words, sentences and stories"
          load={() => import('#generated/screen-scene/stories')}
          to={paths.practiceReading}
          onChoose={() => todayChoice.write('reading')}
        />
      </li>
      <li>
        <PlaceCard
          label="Something I Like"
          detail="Choose a topic and read about it"
          load={TOPIC_SCENES.space}
          to={paths.interests}
          onChoose={() => todayChoice.write('interests')}
        />
      </li>
    </PlaceCards>
    <p className={styles.later}>
      Coming later:
      {LATER.map(({ id, label, to }) => (
        <Link key={id} to={to} onClick={() => todayChoice.write(id)}>
          {label}
        </Link>
      ))}
    </p>
  </div>
)
