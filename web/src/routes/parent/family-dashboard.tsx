/** The route of the parent's dashboard, with the notices above it. */

import { useQuery } from '@tanstack/react-query'
import { FamilyDashboard } from '../../features/family-dashboard/family-dashboard.tsx'
import { AddressNotice } from '../../features/parent-account/address/address-notice.tsx'
import { ResetReview } from '../../features/parent-account/address/reset-review.tsx'
import { FamilyNav } from '../../features/parent-account/family-nav.tsx'
import { parentQuery } from '../../features/parent-account/parent-query.ts'
import { focusText } from '../../ui/layout/focus-text.ts'

/** The screen of a parent: the children, their weeks, and what to do next. */
export default function FamilyDashboardScreen() {
  const parent = useQuery(parentQuery)
  return (
    <FamilyDashboard
      email={parent.data?.email ?? ''}
      nav={<FamilyNav />}
      notices={
        parent.data ? (
          <>
            <AddressNotice email={parent.data.email} />
            <ResetReview onDone={() => focusText(document.getElementById('children-heading'))} />
          </>
        ) : null
      }
    />
  )
}
