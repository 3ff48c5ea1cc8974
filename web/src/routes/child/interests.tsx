import { INTEREST_CATEGORIES } from '@lanternleaf/domain/interest/interest'
import ArrowLeft from '~icons/lucide/arrow-left'
import { CategoryChoice, TopicChoice } from '../../features/interests/interest-picker.tsx'
import { CATEGORIES } from '../../features/interests/interests.ts'
import { InterestMixer } from '../../features/story-generator/interest-mixer.tsx'
import { paths } from '../../paths.ts'
import { useQuery } from '../../router/router.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Actions } from '../../ui/form.tsx'
import { Page } from '../../ui/page.tsx'

/** Two steps at one address; the second is in the query, so that the browser's own Back leads to the first. */
export default function Interests() {
  const query = useQuery()
  if (query.has('mix')) {
    return (
      <Page key="mix" title="Mix a story" lede="Choose up to 4 things for your story. Next: your story is made.">
        <InterestMixer
          back={
            <ButtonLink to={paths.interests}>
              <ArrowLeft aria-hidden="true" />
              Back to topics
            </ButtonLink>
          }
        />
      </Page>
    )
  }
  const category = INTEREST_CATEGORIES.find((one) => one === query.get('category'))
  return category ? (
    <Page
      key="topics"
      title="Choose a topic"
      heading={`${CATEGORIES[category].label}: choose a topic`}
      lede="Step 2 of 2. Next: choose a story."
    >
      <TopicChoice category={category} />
      <Actions>
        <ButtonLink to={paths.interests}>
          <ArrowLeft aria-hidden="true" />
          Back to step 1
        </ButtonLink>
      </Actions>
    </Page>
  ) : (
    <Page key="categories" title="What do you like?" lede="Step 1 of 2. Next: choose a topic.">
      <CategoryChoice categoryPath={(one) => `${paths.interests}?category=${one}`} mixPath={`${paths.interests}?mix`} />
      <Actions>
        <ButtonLink to={paths.practiceReading}>
          <ArrowLeft aria-hidden="true" />
          Back to activities
        </ButtonLink>
      </Actions>
    </Page>
  )
}
