import { toldTopics } from 'virtual:listed-stories'
import { shelfLine } from '../../features/stories/list/shelf-line.ts'
import { StoryList } from '../../features/stories/list/story-list.tsx'
import { interestFrom } from '../../features/stories/shelf/story-shelf.ts'
import { paths } from '../../paths.ts'
import { useParams } from '../../router/router.tsx'
import { BarBack } from '../../ui/bar-back.tsx'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import { GoButton } from '../../ui/button.tsx'
import { CampStrip } from '../../ui/camp/camp-strip.tsx'
import { Page } from '../../ui/page.tsx'
import { storiesHeading } from '../../ui/topics/topic-names.ts'
import { TopicsBar } from '../../ui/topics/topics-bar.tsx'

/** Where there is nothing to read, the topics are the way on. */
const EmptyBar = () => (
  <BottomBar
    label="Stories"
    back={<BarBack to={paths.practiceReading}>Activities</BarBack>}
    next={
      <GoButton kind="primary" to={paths.interests}>
        Pick a different topic
      </GoButton>
    }
  />
)

export default function StoryListScreen() {
  const interest = interestFrom(useParams().interest)
  return (
    <Page
      title={storiesHeading(interest)}
      says={shelfLine(interest)}
      bar={toldTopics.includes(interest) ? <TopicsBar label="Stories" middle={<p>Next: read it</p>} /> : <EmptyBar />}
    >
      <CampStrip at="stories" />
      <StoryList key={interest} interest={interest} />
    </Page>
  )
}
