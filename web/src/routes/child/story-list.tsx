import ArrowLeft from '~icons/lucide/arrow-left'
import { StoryList } from '../../features/stories/list/story-list.tsx'
import { interestFrom } from '../../features/stories/shelf/story-shelf.ts'
import { paths } from '../../paths.ts'
import { useParams } from '../../router/router.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Actions } from '../../ui/form.tsx'
import { Page } from '../../ui/page.tsx'
import { storiesHeading } from '../../ui/topics/topic-names.ts'

export default function StoryListScreen() {
  const interest = interestFrom(useParams().interest)
  return (
    <Page title={storiesHeading(interest)} lede="Choose one. Next: read it.">
      <StoryList key={interest} interest={interest} />
      <Actions>
        <ButtonLink to={paths.interests}>
          <ArrowLeft aria-hidden="true" />
          Back to topics
        </ButtonLink>
      </Actions>
    </Page>
  )
}
