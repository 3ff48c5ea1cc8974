/** The route of the page of a child's week, for the parent. */

import { ChildWeek } from '../../features/family-dashboard/week/child-week.tsx'
import { FamilyNav } from '../../features/parent-account/family-nav.tsx'
import { useParams } from '../../router/router.tsx'

/** The screen of what one child shares with a parent. */
export default function ChildWeekScreen() {
  const { childId = '' } = useParams()
  return <ChildWeek key={childId} childId={childId} nav={<FamilyNav />} />
}
