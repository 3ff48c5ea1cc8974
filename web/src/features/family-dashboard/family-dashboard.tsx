import type { ReactNode } from 'react'
import Lock from '~icons/lucide/lock-keyhole'
import { Button } from '../../ui/buttons/button.tsx'
import type { useSubmit } from '../../ui/forms/use-submit.ts'
import { Page } from '../../ui/layout/page.tsx'
import { StatusMessage } from '../../ui/messages/status-message.tsx'
import { Name } from '../../ui/text/quoted.tsx'
import { ChildrenList } from './children-list.tsx'
import styles from './family-dashboard.module.css'
import { PinApprovalSetting } from './pin-approval/pin-approval-setting.tsx'

type FamilyDashboardProps = {
  email: string
  signOut: ReturnType<typeof useSubmit>
  /** what is to be known of the account before all else */
  notices?: ReactNode
  children?: ReactNode
}

/** What a parent sees on signing in: who they are, what stays private, and their children; below, what concerns their account. */
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
    {children}
  </Page>
)
