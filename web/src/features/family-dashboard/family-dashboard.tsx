import Lock from '~icons/lucide/lock-keyhole'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { ChildrenList } from './children-list.tsx'
import styles from './family-dashboard.module.css'

type FamilyDashboardProps = { email: string; onSignOut: () => void }

/** What a parent sees on signing in: who they are, what stays private, and their children. */
export const FamilyDashboard = ({ email, onSignOut }: FamilyDashboardProps) => (
  <Page title="Your family" heading="Welcome">
    <div className={styles.top}>
      <p className={styles.email}>{email}</p>
      <Button onClick={onSignOut}>Sign Out</Button>
    </div>
    <div className={styles.notice}>
      <Lock aria-hidden="true" />
      <p>
        Daily activities, creative responses and learning content stay private. You see what each child chooses to show
        you.
      </p>
    </div>
    <ChildrenList />
  </Page>
)
