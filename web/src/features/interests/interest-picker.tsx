import {
  INTEREST_CATEGORIES,
  type InterestCategory,
  TOPICS_OF,
  type Topic,
} from '@lanternleaf/domain/interest/interest'
import { toldTopics } from '#generated/listed-stories'
import { storyListPath } from '../../paths.ts'
import { selectedInterest } from '../../storage/entries/interests.ts'
import { ChoiceTile, ChoiceTiles } from '../../ui/buttons/choice-tile.tsx'
import { PlaceCard, PlaceCards } from '../../ui/buttons/place-card.tsx'
import { topicName } from '../../ui/topics/topic-names.ts'
import { TOPIC_SCENES } from '../../ui/topics/topic-scenes.ts'
import styles from './interest-picker.module.css'
import { CATEGORIES, MIX, TOPIC_DETAILS, TOPICS_SHOWN } from './interests.ts'

/** The first step of choosing a story: a category of topics, or a story mixed from several topics. */
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

/** The second step: a topic of the category. */
export const TopicChoice = ({ category }: { category: InterestCategory }) => (
  <PlaceCards pictures="wide">
    {TOPICS_OF[category].slice(0, TOPICS_SHOWN).map((topic) => (
      <li key={topic}>
        <PlaceCard
          label={topicName(topic)}
          detail={<TopicDetail topic={topic} />}
          load={TOPIC_SCENES[topic]}
          to={storyListPath(topic)}
          onChoose={() => selectedInterest.write(topic)}
        />
      </li>
    ))}
  </PlaceCards>
)

/** The description of a topic. It also says so if the topic has no stories yet. */
const TopicDetail = ({ topic }: { topic: Topic }) => (
  <span>
    {TOPIC_DETAILS[topic]}
    {toldTopics.includes(topic) ? null : <span className={styles.none}>No stories yet</span>}
  </span>
)
