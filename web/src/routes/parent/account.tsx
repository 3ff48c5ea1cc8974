/** The route of the parent's account page: its sections, and apart from them the end of the account. */

import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { fetchServerInfo } from '../../api/server-info.ts'
import { EraseAccount } from '../../features/family-dashboard/erase-account/erase-account.tsx'
import { PinApprovalSetting } from '../../features/family-dashboard/pin-approval/pin-approval-setting.tsx'
import { familySettingsQuery } from '../../features/family-dashboard/queries.ts'
import styles from '../../features/parent-account/account-page.module.css'
import { FamilyNav } from '../../features/parent-account/family-nav.tsx'
import { loginsQuery, ParentLogins } from '../../features/parent-account/logins/parent-logins.tsx'
import { parentQuery } from '../../features/parent-account/parent-query.ts'
import { ParentPasskeys, passkeysQuery } from '../../features/parent-account/passkeys/parent-passkeys.tsx'
import { PasswordSection } from '../../features/parent-account/password-section.tsx'
import { paths } from '../../paths.ts'
import { useNavigate } from '../../router/router.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { Name } from '../../ui/text/quoted.tsx'

/** The screen of a parent's own account: the ways to sign in, where the parent is signed in, and how PINs may change. */
export default function ParentAccountScreen() {
  const parent = useQuery(parentQuery)
  const server = useQuery(serverQuery)
  // All sections appear together, so that none moves.
  const parts = useQueries({ queries: [serverQuery, familySettingsQuery, passkeysQuery, loginsQuery] })
  const navigate = useNavigate()
  const email = parent.data?.email ?? ''
  return (
    <Page title="Your account" lede={<Name>{email}</Name>} beside={<FamilyNav />}>
      {parts.some(({ isPending }) => isPending) ? (
        <Skeleton />
      ) : (
        <div className={styles.sections}>
          <PasswordSection email={email} sendsMail={server.data?.sendsMail !== false} />
          <ParentPasskeys />
          <ParentLogins />
          <PinApprovalSetting />
          {parent.data ? (
            <div className={styles.danger}>
              <EraseAccount parent={parent.data} onErased={() => navigate(paths.home)} />
            </div>
          ) : null}
        </div>
      )}
    </Page>
  )
}

const serverQuery = queryOptions({ queryKey: ['this-server'], queryFn: fetchServerInfo })
