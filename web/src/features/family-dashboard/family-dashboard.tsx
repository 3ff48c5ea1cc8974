import type { ReactNode } from 'react'
import Lock from '~icons/lucide/lock-keyhole'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import type { useSubmit } from '../../ui/forms/use-submit.ts'
import { Page } from '../../ui/layout/page.tsx'
import { StatusMessage } from '../../ui/messages/status-message.tsx'
import { Name } from '../../ui/text/quoted.tsx'
import { ChildrenList } from './children-list.tsx'
import styles from './family-dashboard.module.css'
import setting from './pin-approval/pin-approval-setting.module.css'
import { PinApprovalSetting } from './pin-approval/pin-approval-setting.tsx'

type FamilyDashboardProps = {
  email: string
  signOut: ReturnType<typeof useSubmit>
  /** Important notices about the account, shown first. */
  notices?: ReactNode
  children?: ReactNode
}

/** The first screen after a parent's sign-in: the email, what stays private, the children, and settings. `children`: further sections. */
export const FamilyDashboard = ({ email, signOut, notices, children }: FamilyDashboardProps) => (
  <Page
    title="Your family"
    heading="Welcome"
    lede={<Name>{email}</Name>}
    beside={
      <Button onClick={() => void signOut.submit()} disabled={signOut.busy}>
        {signOut.busy ? 'Signing out…' : 'Sign Out'}
      </Button>
    }
  >
    {signOut.errors.form ? (
      <StatusMessage kind="careful">
        We couldn't sign you out just now. Please try again before you leave this device.
      </StatusMessage>
    ) : null}
    {notices}
    <div className={styles.notice}>
      <Lock aria-hidden="true" />
      <p>
        Daily activities, creative responses and learning content stay private. You only see what's on these cards and
        under Manage.
      </p>
    </div>
    <ChildrenList />
    <PinApprovalSetting />
    <RecordedSoundsLink />
    {children}
  </Page>
)

/** The section with the link to the screen on which a grown-up records sounds. */
const RecordedSoundsLink = () => (
  <section aria-labelledby="own-sounds" className={setting.askFirst}>
    <h2 id="own-sounds">Sounds in your voice</h2>
    <p>Record the sounds of English once, and children who read on this device will hear them when they build words.</p>
    <div>
      <ButtonLink to={paths.parentSounds}>Record sounds</ButtonLink>
    </div>
  </section>
)
