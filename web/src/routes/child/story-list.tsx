import ArrowLeft from '~icons/lucide/arrow-left'
import { StoryList } from '../../features/stories/story-list.tsx'
import { interestFrom } from '../../features/stories/story-shelf.ts'
import { storiesHeading } from '../../features/stories/topic-words.ts'
import { paths } from '../../paths.ts'
import { useParams } from '../../router/router.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Actions } from '../../ui/form.tsx'
import { Page } from '../../ui/page.tsx'

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
