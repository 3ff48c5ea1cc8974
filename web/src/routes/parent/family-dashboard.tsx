import { signOutParent } from '@lanternleaf/contract/parent-account'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { EraseAccount } from '../../features/family-dashboard/erase-account/erase-account.tsx'
import { FamilyDashboard } from '../../features/family-dashboard/family-dashboard.tsx'
import { AddressNotice } from '../../features/parent-account/address/address-notice.tsx'
import { ResetReview } from '../../features/parent-account/address/reset-review.tsx'
import { ParentLogins } from '../../features/parent-account/logins/parent-logins.tsx'
import { parentQuery } from '../../features/parent-account/parent-query.ts'
import { ParentPasskeys } from '../../features/parent-account/passkeys/parent-passkeys.tsx'
import { paths } from '../../paths.ts'
import { useNavigate } from '../../router/router.tsx'
import { useSubmit } from '../../ui/forms/use-submit.ts'

/** The screen of a parent: the children, and the parent's own account. */
export default function FamilyDashboardScreen() {
  const parent = useQuery(parentQuery)
  const navigate = useNavigate()
  const signOut = useSubmit(async () => {
    await call(signOutParent)
    navigate(paths.home)
  })
  return (
    <FamilyDashboard
      email={parent.data?.email ?? ''}
      signOut={signOut}
      notices={
        parent.data ? (
          <>
            <AddressNotice email={parent.data.email} />
            <ResetReview onDone={() => document.getElementById('children-heading')?.focus()} />
          </>
        ) : null
      }
    >
      <ParentLogins />
      <ParentPasskeys />
      {parent.data ? <EraseAccount parent={parent.data} onErased={() => navigate(paths.home)} /> : null}
    </FamilyDashboard>
  )
}
