import { toldTopics } from 'virtual:listed-stories'
import {
  INTEREST_CATEGORIES,
  type InterestCategory,
  TOPICS_OF,
  type Topic,
} from '@lanternleaf/domain/interest/interest'
import { storyListPath } from '../../paths.ts'
import { selectedInterest } from '../../storage/entries/interests.ts'
import { ChoiceTile, ChoiceTiles } from '../../ui/choice-tile.tsx'
import styles from './interest-picker.module.css'
import { CATEGORIES, MIX, TOPICS_SHOWN, topicOption } from './interests.ts'

/** Step one: what kind of thing, or several things mixed. */
export const CategoryChoice = ({
  categoryPath,
  mixPath,
}: {
  categoryPath: (category: InterestCategory) => string
  mixPath: string
}) => (
  <ChoiceTiles>
    {INTEREST_CATEGORIES.map((category) => (
      <li key={category}>
        <ChoiceTile {...CATEGORIES[category]} to={categoryPath(category)} />
      </li>
    ))}
    <li>
      <ChoiceTile {...MIX} to={mixPath} />
    </li>
  </ChoiceTiles>
)

/** Step two: which topic of that kind. */
export const TopicChoice = ({ category }: { category: InterestCategory }) => (
  <ChoiceTiles>
    {TOPICS_OF[category].slice(0, TOPICS_SHOWN).map((topic) => (
      <li key={topic}>
        <ChoiceTile
          {...topicOption(topic)}
          detail={<TopicDetail topic={topic} />}
          to={storyListPath(topic)}
          onChoose={() => selectedInterest.write(topic)}
        />
      </li>
    ))}
  </ChoiceTiles>
)

/** What a topic is about, and that there is nothing to read about it yet where that is so. */
const TopicDetail = ({ topic }: { topic: Topic }) => (
  <>
    {topicOption(topic).detail}
    {toldTopics.includes(topic) ? null : <span className={styles.none}>No stories yet</span>}
  </>
)
