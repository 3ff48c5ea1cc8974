/** The ten topics of stories (animals, space, …) on the screen Interests, from which a child chooses what to read about. */

import type { Topic } from '@lanternleaf/domain/interest/interest'
import { topicsWithStories } from '#generated/listed-stories'
import { storyListPath } from '../../paths.ts'
import { Link } from '../../router/link.tsx'
import { selectedInterest } from '../../storage/entries/interests.ts'
import { useAsync } from '../../ui/loading/use-async.ts'
import { PlacePicture } from '../../ui/scene/scene.tsx'
import { topicName } from '../../ui/topics/topic-names.ts'
import { TOPIC_SCENES } from '../../ui/topics/topic-scenes.ts'
import styles from './topic-choice.module.css'

/** The topics of stories as tiles with pictures. A tile opens the stories of its topic. */
export const TopicChoice = ({ topics }: { topics: readonly Topic[] }) => (
  <ul className={styles.topics}>
    {topics.map((topic) => (
      <li key={topic}>
        <TopicTile topic={topic} />
      </li>
    ))}
  </ul>
)

/** It also says so if the topic has no stories yet. */
function TopicTile({ topic }: { topic: Topic }) {
  const scene = useAsync(topic, async () => (await TOPIC_SCENES[topic]()).default)
  return (
    <Link className={styles.tile} to={storyListPath(topic)} onClick={() => selectedInterest.write(topic)}>
      <span className={styles.picture}>
        {scene.state === 'ready' ? <PlacePicture screenScene={scene.value} /> : null}
      </span>
      <span className={styles.label}>
        {topicName(topic)}
        {topicsWithStories.includes(topic) ? null : <span className={styles.none}> No stories yet</span>}
      </span>
    </Link>
  )
}
