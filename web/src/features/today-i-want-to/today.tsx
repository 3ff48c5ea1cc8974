/** The content of the screen "Today I Want To…", on which a child chooses what to do today. */

import { paths } from '../../paths.ts'
import { todayChoice } from '../../storage/entries/activity.ts'
import { PlaceCard, PlaceCards } from '../../ui/buttons/place-card.tsx'
import { TOPIC_SCENES } from '../../ui/topics/topic-scenes.ts'
import styles from './today.module.css'

/**
 * The choice "Today I Want To…": a large card for reading, one for a topic, then two low ones for what comes later, which lead to
 * pages that say so. The chosen option is stored under the key `today-choice`.
 */
export const TodayChoice = () => (
  <div className={styles.today}>
    <PlaceCards pictures="above">
      <li className={styles.reading}>
        <PlaceCard
          label="Practice Reading"
          detail="Words, sentences and stories"
          load={() => import('#generated/screen-scene/stories')}
          to={paths.practiceReading}
          onChoose={() => todayChoice.write('reading')}
        />
      </li>
      <li className={styles.liked}>
        <PlaceCard
          label="Something I Like"
          detail="Choose a topic and read about it"
          load={TOPIC_SCENES.space}
          to={paths.interests}
          onChoose={() => todayChoice.write('interests')}
        />
      </li>
      <li className={styles.later}>
        <PlaceCard
          label="Work with Numbers"
          detail="Coming soon: games with numbers"
          load={() => import('#generated/screen-scene/numbers')}
          to={paths.mathActivities}
          onChoose={() => todayChoice.write('math')}
        />
      </li>
      <li className={styles.later}>
        <PlaceCard
          label="Easy Wins Today"
          detail="Coming soon: small, gentle things to do"
          load={() => import('#generated/screen-scene/gentle')}
          to={paths.gentleActivities}
          onChoose={() => todayChoice.write('gentle')}
        />
      </li>
    </PlaceCards>
  </div>
)
