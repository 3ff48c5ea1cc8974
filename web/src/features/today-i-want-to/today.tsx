import Numbers from '~icons/fluent-emoji-flat/abacus'
import Gentle from '~icons/fluent-emoji-flat/cloud'
import Reading from '~icons/fluent-emoji-flat/open-book'
import Interests from '~icons/fluent-emoji-flat/ringed-planet'
import { paths } from '../../paths.ts'
import { type TodayChoiceId, todayChoice } from '../../storage/entries/activity.ts'
import { ChoiceTile, ChoiceTiles } from '../../ui/buttons/choice-tile.tsx'
import type { Icon, Tint } from '../../ui/pictures/picture.tsx'
import styles from './today.module.css'

type TodayOption = { id: TodayChoiceId; label: string; detail: string; to: string; icon: Icon; tint: Tint }

const OPTIONS: readonly TodayOption[] = [
  {
    id: 'reading',
    label: 'Practice Reading',
    detail: 'Words, sentences and stories',
    to: paths.practiceReading,
    icon: Reading,
    tint: 'ocean',
  },
  {
    id: 'math',
    label: 'Work with Numbers',
    detail: 'Not ready yet.',
    to: paths.mathActivities,
    icon: Numbers,
    tint: 'friendship',
  },
  {
    id: 'gentle',
    label: 'Easy Wins Today',
    detail: 'Not ready yet.',
    to: paths.gentleActivities,
    icon: Gentle,
    tint: 'space',
  },
  {
    id: 'interests',
    label: 'Something I Like',
    detail: 'Choose a topic and read about it',
    to: paths.interests,
    icon: Interests,
    tint: 'mystery',
  },
]

/** The choice "Today I Want To…". The chosen option is stored under the key `today-choice`. */
export const TodayChoice = () => (
  <div className={styles.today}>
    <ChoiceTiles>
      {OPTIONS.map(({ id, ...tile }) => (
        <li key={id}>
          <ChoiceTile {...tile} onChoose={() => todayChoice.write(id)} />
        </li>
      ))}
    </ChoiceTiles>
  </div>
)
