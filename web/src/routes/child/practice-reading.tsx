/** The route of Practice Reading, the screen that a child sees after the check-in and the login. */

import { useState } from 'react'
import { useChildLogin } from '../../child-login/child-login.ts'
import { ActivityBenefits } from '../../features/practice-reading/activity-benefits.tsx'
import { ActivityChoice } from '../../features/practice-reading/activity-choice.tsx'
import { CampHead } from '../../features/practice-reading/camp-head.tsx'
import styles from '../../features/practice-reading/practice-reading.module.css'
import { useGuidedSession } from '../../guided-session/guided-session.ts'
import { paths } from '../../paths.ts'
import { mayHaveBegun } from '../../storage/stored-traces.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { DocumentTitle } from '../../ui/layout/page.tsx'
import { useLazyComponent } from '../../ui/loading/use-lazy-component.ts'

/** What was begun is loaded later, into the room that is left for it. */
const fetchCarryOn = () => import('./begun.tsx')
/** The two notices below the activities are loaded later. If one of them cannot be loaded, nothing is shown for it. */
const fetchSharingNotice = () =>
  import('../../features/sharing/sharing-notice.tsx').then(({ SharingNotice }) => ({ default: SharingNotice }))
const fetchUpdateNotice = () =>
  import('../../ui/messages/update-notice.tsx').then(({ UpdateNotice }) => ({ default: UpdateNotice }))

/** The screen on which a child chooses a reading activity. */
export default function PracticeReading() {
  const childId = useChildLogin((login) => login.session?.childId)
  const { Component: SharingNotice } = useLazyComponent(fetchSharingNotice, 0, childId !== undefined)
  const { Component: UpdateNotice } = useLazyComponent(fetchUpdateNotice)
  const [hasBegun] = useState(mayHaveBegun)
  const { Component: CarryOn } = useLazyComponent(fetchCarryOn, 0, hasBegun)
  const hasBrainState = useGuidedSession((session) => session.currentBrainState !== null)
  return (
    <>
      <DocumentTitle title="Practice reading" />
      <CampHead />
      <div className={`${styles.below} ${hasBegun ? styles.begun : ''}`}>
        {hasBegun ? <div className={CarryOn ? undefined : styles.carryOn}>{CarryOn ? <CarryOn /> : null}</div> : null}
        <ActivityChoice />
        <div className={styles.more}>
          <ButtonLink kind="quiet" to={paths.brainCheck}>
            {hasBrainState ? 'Pick a different feeling' : 'Say how I feel'}
          </ButtonLink>
          <ActivityBenefits />
          <ButtonLink kind="quiet" to={paths.todayIWantTo}>
            Today I Want To...
          </ButtonLink>
          <ButtonLink kind="quiet" to={paths.myPage}>
            My page
          </ButtonLink>
        </div>
        {SharingNotice && childId ? <SharingNotice childId={childId} /> : null}
        {UpdateNotice ? <UpdateNotice /> : null}
      </div>
    </>
  )
}
