import type { InterestCategory } from '@lanternleaf/domain/interest/interest'
import { INTEREST_CATEGORIES, TOPICS_OF } from '@lanternleaf/domain/interest/interest'
import { TopicChoice } from '../../features/interests/topic-choice.tsx'
import { InterestMixer } from '../../features/story-generator/interest-mixer.tsx'
import { paths } from '../../paths.ts'
import { useQuery } from '../../router/router.tsx'
import { BackLink } from '../../ui/buttons/back-link.tsx'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Companion } from '../../ui/companion/companion.tsx'
import { BarLabel, BottomBar } from '../../ui/layout/bottom-bar.tsx'
import { Page } from '../../ui/layout/page.tsx'

/** The name of each category of topics. */
const CATEGORY_NAMES: Record<InterestCategory, string> = {
  nature: 'Nature',
  adventure: 'Adventure',
  social: 'Friends and family',
  creative: 'Creative',
  technology: 'Technology',
}

/** All topics of stories, or, by the query, the topics of one category or the mixing of a story. */
export default function Interests() {
  const query = useQuery()
  if (query.has('mix')) return <InterestMixer />
  const category = INTEREST_CATEGORIES.find((name) => name === query.get('category'))
  return (
    <Page
      key={category ?? 'all'}
      title={category ? 'Choose a topic' : 'What do you like?'}
      heading={category ? `${CATEGORY_NAMES[category]}: choose a topic` : undefined}
      beside={<Companion face="awake">Choose one. Next: choose a story.</Companion>}
      bar={
        <BottomBar
          label="Topics"
          back={
            <BackLink to={category ? paths.interests : paths.practiceReading}>
              <span>
                Back<span className="visually-hidden"> to {category ? 'all topics' : 'activities'}</span>
              </span>
            </BackLink>
          }
          next={
            <ButtonLink to={`${paths.interests}?mix`}>
              <BarLabel>Mix a story</BarLabel>
            </ButtonLink>
          }
        />
      }
    >
      <TopicChoice topics={category ? TOPICS_OF[category] : INTEREST_CATEGORIES.flatMap((name) => TOPICS_OF[name])} />
    </Page>
  )
}
