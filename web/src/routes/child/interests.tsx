import { INTEREST_CATEGORIES } from '@lanternleaf/domain/interest/interest'
import { CategoryChoice, TopicChoice } from '../../features/interests/interest-picker.tsx'
import { CATEGORIES } from '../../features/interests/interests.ts'
import { InterestMixer } from '../../features/story-generator/interest-mixer.tsx'
import { paths } from '../../paths.ts'
import { useQuery } from '../../router/router.tsx'
import { BarBack } from '../../ui/bar-back.tsx'
import { BarPlace, BottomBar } from '../../ui/bottom-bar.tsx'
import { CampStrip } from '../../ui/camp/camp-strip.tsx'
import { Page } from '../../ui/page.tsx'

/** Two steps at one address; the second is in the query, so that the browser's own Back leads to the first. */
export default function Interests() {
  const query = useQuery()
  if (query.has('mix')) return <InterestMixer />
  const category = INTEREST_CATEGORIES.find((one) => one === query.get('category'))
  return category ? (
    <Page
      key="topics"
      title="Choose a topic"
      heading={`${CATEGORIES[category].label}: choose a topic`}
      says="Step 2 of 2. Next: choose a story."
      bar={<Steps at={2} back={paths.interests} backTo="step 1" />}
    >
      <CampStrip at="stories" />
      <TopicChoice category={category} />
    </Page>
  ) : (
    <Page
      key="categories"
      title="What do you like?"
      says="Step 1 of 2. Next: choose a topic."
      bar={<Steps at={1} back={paths.practiceReading} backTo="activities" />}
    >
      <CampStrip at="stories" />
      <CategoryChoice categoryPath={(one) => `${paths.interests}?category=${one}`} mixPath={`${paths.interests}?mix`} />
    </Page>
  )
}

const Steps = ({ at, back, backTo }: { at: 1 | 2; back: string; backTo: string }) => (
  <BottomBar
    label="Topics"
    back={
      <BarBack to={back}>
        <span>
          Back<span className="visually-hidden"> to {backTo}</span>
        </span>
      </BarBack>
    }
    middle={<BarPlace text={`Step ${at} of 2`} at={at} of={2} />}
  />
)
