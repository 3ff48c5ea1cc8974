import ArrowLeft from '~icons/lucide/arrow-left'
import { StoryList } from '../../features/stories/list/story-list.tsx'
import { hasStories, interestFrom } from '../../features/stories/shelf/story-shelf.ts'
import { paths } from '../../paths.ts'
import { useParams } from '../../router/router.tsx'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import { GoButton } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { storiesHeading } from '../../ui/topics/topic-names.ts'

export default function StoryListScreen() {
  const interest = interestFrom(useParams().interest)
  const canChoose = hasStories(interest)
  return (
    <>
      <Page title={storiesHeading(interest)} lede={canChoose ? 'Choose one.' : undefined}>
        <StoryList key={interest} interest={interest} />
      </Page>
      <BottomBar
        label="Stories"
        back={
          <GoButton to={paths.interests}>
            <ArrowLeft aria-hidden="true" />
            Topics
          </GoButton>
        }
        middle={canChoose ? <p>Next: read it</p> : null}
      />
    </>
  )
}
