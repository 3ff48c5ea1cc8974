/** The parent's dashboard: the page "Your family", which opens after a parent's sign-in. */

import type { ReactNode } from 'react'
import Lock from '~icons/lucide/lock-keyhole'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Name } from '../../ui/text/quoted.tsx'
import { ChildrenList } from './children-list.tsx'
import styles from './family-dashboard.module.css'

type FamilyDashboardProps = {
  email: string
  /** The links between the parent's pages. */
  nav: ReactNode
  /** Important notices about the account, shown first. */
  notices?: ReactNode
  children?: ReactNode
}

/** The first screen after a parent's sign-in: the email, what stays private, the children with their weeks. `children`: further sections. */
export const FamilyDashboard = ({ email, nav, notices, children }: FamilyDashboardProps) => (
  <Page title="Your family" heading="Welcome" lede={<Name>{email}</Name>} beside={nav}>
    {notices}
    <ChildrenList />
    <div className={styles.notice}>
      <Lock aria-hidden="true" />
      <p>
        What your child does, writes and learns stays private unless your child shows it. You see these cards and what
        your child chooses to share.
      </p>
    </div>
    <RecordedSoundsLink />
    {children}
  </Page>
)

/** The section with the link to the screen on which a grown-up records sounds. */
const RecordedSoundsLink = () => (
  <section aria-labelledby="own-sounds" className={styles.sounds}>
    <h2 id="own-sounds">Sounds in your voice</h2>
    <p>Record the sounds of English once, and children who read on this device will hear them when they build words.</p>
    <div>
      <ButtonLink to={paths.parentSounds}>Record sounds</ButtonLink>
    </div>
  </section>
)
