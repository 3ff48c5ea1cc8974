/**
 * The choice of another topic after an address with an unknown one. A shelf is the list of a topic's stories, drawn as books.
 * Loaded only then.
 */

import { topicsWithStories } from '#generated/listed-stories'
import { storyListPath } from '../../../paths.ts'
import { PlaceCard, PlaceCards } from '../../../ui/buttons/place-card.tsx'
import { storiesHeading } from '../../../ui/topics/topic-names.ts'
import { TOPIC_SCENES } from '../../../ui/topics/topic-scenes.ts'

/** A card for each topic that has stories. Each card links to the stories of its topic. */
const AllShelves = () => (
  <PlaceCards pictures="beside">
    {topicsWithStories.map((topic) => (
      <li key={topic}>
        <PlaceCard label={storiesHeading(topic)} detail={null} to={storyListPath(topic)} load={TOPIC_SCENES[topic]} />
      </li>
    ))}
  </PlaceCards>
)
export default AllShelves
