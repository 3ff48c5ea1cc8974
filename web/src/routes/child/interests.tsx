/** The route of the topics, from which a child chooses what to read about. */

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

/** All topics of stories, or, by the query `?mix`, the mixing of a story. */
export default function Interests() {
  if (useQuery().has('mix')) return <InterestMixer />
  return (
    <Page
      title="What do you like?"
      beside={<Companion face="awake">Choose one. Next: choose a story.</Companion>}
      bar={
        <BottomBar
          label="Topics"
          back={
            <BackLink to={paths.practiceReading}>
              <span>
                Back<span className="visually-hidden"> to activities</span>
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
      <TopicChoice topics={INTEREST_CATEGORIES.flatMap((category) => TOPICS_OF[category])} />
    </Page>
  )
}
