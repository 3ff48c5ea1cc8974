import gentle from '#generated/screen-scene/gentle'
import numbers from '#generated/screen-scene/numbers'
import { ComingSoon } from '../../features/today-i-want-to/coming-soon.tsx'
import { paths } from '../../paths.ts'
import { useLocation } from '../../router/router.tsx'

/** Two addresses with nothing to do there yet. */
export default function ComingSoonScreen() {
  return useLocation().pathname === paths.mathActivities ? (
    <ComingSoon title="Math Adventures Coming Soon!" shown={numbers} />
  ) : (
    <ComingSoon title="Gentle Activities Coming Soon!" shown={gentle} />
  )
}
