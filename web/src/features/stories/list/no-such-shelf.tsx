import { toldTopics } from 'virtual:listed-stories'
import { paths, storyListPath } from '../../../paths.ts'
import { BarBack } from '../../../ui/bar-back.tsx'
import { BottomBar } from '../../../ui/bottom-bar.tsx'
import { Page } from '../../../ui/page.tsx'
import { PlaceCard, PlaceCards } from '../../../ui/place-card.tsx'
import { storiesHeading } from '../../../ui/topics/topic-names.ts'
import { TOPIC_SCENES } from '../../../ui/topics/topic-scenes.ts'

/** Says that no shelf has the name an address asks for, and shows those that are there. */
export const NoSuchShelf = () => (
  <Page
    title="Stories"
    heading="This shelf is not here"
    says="The other shelves are all here. Choose one. Next: choose a story."
    bar={<BottomBar label="Stories" back={<BarBack to={paths.practiceReading}>Activities</BarBack>} />}
  >
    <PlaceCards pictures="beside">
      {toldTopics.map((topic) => (
        <li key={topic}>
          <PlaceCard label={storiesHeading(topic)} detail={null} to={storyListPath(topic)} load={TOPIC_SCENES[topic]} />
        </li>
      ))}
    </PlaceCards>
  </Page>
)
