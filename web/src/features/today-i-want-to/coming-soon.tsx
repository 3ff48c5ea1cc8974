/** The pages of the two choices of "Today I Want To…" that do not exist yet. They offer what a child can do instead. */

import type { CompiledScreenScene } from '@lanternleaf/domain/scene/compiled-scenes'
import gentle from '#generated/screen-scene/gentle'
import numbers from '#generated/screen-scene/numbers'
import { showCalmCorner } from '../../guided-session/guided-session.ts'
import { paths } from '../../paths.ts'
import { useLocation } from '../../router/router.tsx'
import { readingLevel } from '../../storage/entries/stories.ts'
import { BackLink } from '../../ui/buttons/back-link.tsx'
import { PlaceCard, type PlaceCardProps, PlaceCards } from '../../ui/buttons/place-card.tsx'
import { Companion } from '../../ui/companion/companion.tsx'
import { BarLabel, BottomBar } from '../../ui/layout/bottom-bar.tsx'
import { DocumentTitle, PageHeading } from '../../ui/layout/page.tsx'
import { SkyScene } from '../../ui/scene/scene.tsx'
import styles from './today.module.css'

/** What a child can do instead of gentle activities. */
const GENTLE: readonly PlaceCardProps[] = [
  {
    label: 'Take a break',
    detail: 'In the Calm Corner',
    load: () => import('#generated/screen-scene/break'),
    onChoose: () => showCalmCorner(true),
  },
  {
    label: 'Go to My page',
    detail: 'See what you made',
    load: () => import('#generated/screen-scene/my-words'),
    to: paths.myPage,
  },
  {
    label: 'Read an easy story',
    detail: 'Your level changes to Easy',
    load: () => import('#generated/screen-scene/stories'),
    to: paths.interests,
    onChoose: () => readingLevel.write('simple'),
  },
]

/** What a child can do instead of math. */
const PRACTICE: readonly PlaceCardProps[] = [
  {
    label: 'Build a word',
    detail: 'Put its parts together',
    load: () => import('#generated/screen-scene/words'),
    to: paths.wordBuilding,
  },
  {
    label: 'Read a story',
    detail: 'Choose a topic',
    load: () => import('#generated/screen-scene/stories'),
    to: paths.interests,
  },
  {
    label: 'Build a sentence',
    detail: 'Choose its words',
    load: () => import('#generated/screen-scene/sentences'),
    to: paths.sentenceBuilding,
  },
]

/** The screen of the two activities that do not exist yet: numbers and gentle activities. */
export default function ComingSoonScreen() {
  return useLocation().pathname === paths.mathActivities ? (
    <ComingSoon title="Math Adventures Coming Soon!" scene={numbers} offers={PRACTICE} />
  ) : (
    <ComingSoon title="Gentle Activities Coming Soon!" scene={gentle} offers={GENTLE} />
  )
}

type ComingSoonProps = {
  title: string
  scene: CompiledScreenScene
  /** What the child can do now. */
  offers: readonly PlaceCardProps[]
}

/** A page that says that its activity does not exist yet, with a picture, three things to do instead, and a button back. */
const ComingSoon = ({ title, scene, offers }: ComingSoonProps) => (
  <div className={styles.soon}>
    <DocumentTitle title={title} />
    <SkyScene screenScene={scene}>
      <div className={styles.stage} />
    </SkyScene>
    <div className={styles.text}>
      <PageHeading>{title}</PageHeading>
      <Companion face="awake">You can do these now. Pick one.</Companion>
      <PlaceCards pictures="above">
        {offers.map((offer) => (
          <li key={offer.label}>
            <PlaceCard {...offer} />
          </li>
        ))}
      </PlaceCards>
    </div>
    <BottomBar
      label="Activities"
      back={
        <BackLink isButton to={paths.todayIWantTo}>
          <BarLabel>Back to Today I Want To...</BarLabel>
        </BackLink>
      }
    />
  </div>
)
