import { INTEREST_CATEGORIES } from '@lanternleaf/domain/interest/interest'
import { CategoryChoice, TopicChoice } from '../../features/interests/interest-picker.tsx'
import { CATEGORIES } from '../../features/interests/interests.ts'
import { InterestMixer } from '../../features/story-generator/interest-mixer.tsx'
import { paths } from '../../paths.ts'
import { useQuery } from '../../router/router.tsx'
import { BackLink } from '../../ui/buttons/back-link.tsx'
import { CampStrip } from '../../ui/camp/camp-strip.tsx'
import { BottomBar } from '../../ui/layout/bottom-bar.tsx'
import { Page } from '../../ui/layout/page.tsx'

/** Two steps at one address. The second step is in the query, so that the browser's Back leads to the first step. */
export default function Interests() {
  const query = useQuery()
  if (query.has('mix')) return <InterestMixer />
  const category = INTEREST_CATEGORIES.find((name) => name === query.get('category'))
  return category ? (
    <Page
      key="topics"
      title="Choose a topic"
      heading={`${CATEGORIES[category].label}: choose a topic`}
      says="Choose one. Next: choose a story."
      bar={<BackBar to={paths.interests} backTo="the first choice" />}
    >
      <CampStrip at="stories" />
      <TopicChoice category={category} />
    </Page>
  ) : (
    <Page
      key="categories"
      title="What do you like?"
      says="Choose one. Next: choose a topic."
      bar={<BackBar to={paths.practiceReading} backTo="activities" />}
    >
      <CampStrip at="stories" />
      <CategoryChoice
        categoryPath={(name) => `${paths.interests}?category=${name}`}
        mixPath={`${paths.interests}?mix`}
      />
    </Page>
  )
}

const BackBar = ({ to, backTo }: { to: string; backTo: string }) => (
  <BottomBar
    label="Topics"
    back={
      <BackLink to={to}>
        <span>
          Back<span className="visually-hidden"> to {backTo}</span>
        </span>
      </BackLink>
    }
  />
)
