/** The top of the screen Practice Reading. The picture of the camp lights the place of the suggested activity. */

import { READING_ACTIVITIES, recommendActivity } from '@lanternleaf/domain/brain-state/brain-state'
import { useGuidedSession } from '../../guided-session/guided-session.ts'
import { CampStrip } from '../../ui/camp/camp-strip.tsx'
import { Companion } from '../../ui/companion/companion.tsx'
import { PageHeading } from '../../ui/layout/page.tsx'
import { CalmCornerHint } from '../../ui/messages/calm-corner-hint.tsx'
import { CAMP_PLACE, ENCOURAGEMENT } from './activities.ts'
import styles from './camp-head.module.css'

/** The head of the screen that offers the activities: the question, a sentence about the child's mood, and the camp. */
export function CampHead() {
  const brainState = useGuidedSession((session) => session.currentBrainState)
  const suggested = brainState && recommendActivity(brainState.mood, READING_ACTIVITIES)
  return (
    <div className={styles.camp}>
      <header className={styles.head}>
        <PageHeading>What would you like to do?</PageHeading>
        <Companion face="awake">
          {brainState ? ENCOURAGEMENT[brainState.id] : 'Pick one. You can change your mind.'}
        </Companion>
        <CalmCornerHint />
      </header>
      <CampStrip {...(suggested ? { at: CAMP_PLACE[suggested] } : {})} />
    </div>
  )
}
