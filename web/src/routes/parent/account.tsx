/** The route of the parent's account page, a list of sections. */

import { useQuery } from '@tanstack/react-query'
import { EraseAccount } from '../../features/family-dashboard/erase-account/erase-account.tsx'
import { PinApprovalSetting } from '../../features/family-dashboard/pin-approval/pin-approval-setting.tsx'
import { FamilyNav } from '../../features/parent-account/family-nav.tsx'
import { ParentLogins } from '../../features/parent-account/logins/parent-logins.tsx'
import { parentQuery } from '../../features/parent-account/parent-query.ts'
import { ParentPasskeys } from '../../features/parent-account/passkeys/parent-passkeys.tsx'
import { PasswordSection } from '../../features/parent-account/password-section.tsx'
import { paths } from '../../paths.ts'
import { useNavigate } from '../../router/router.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Name } from '../../ui/text/quoted.tsx'

/** The screen of a parent's own account: the ways to sign in, where the parent is signed in, and how PINs may change. */
export default function ParentAccountScreen() {
  const parent = useQuery(parentQuery)
  const navigate = useNavigate()
  return (
    <Page title="Your account" lede={<Name>{parent.data?.email ?? ''}</Name>} width="prose" beside={<FamilyNav />}>
      <PinApprovalSetting />
      <PasswordSection />
      <ParentPasskeys />
      <ParentLogins />
      {parent.data ? <EraseAccount parent={parent.data} onErased={() => navigate(paths.home)} /> : null}
    </Page>
  )
}
