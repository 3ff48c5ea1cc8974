import gentle from 'virtual:screen-scene/gentle'
import { ComingSoon } from '../../features/today-i-want-to/coming-soon.tsx'

export default function GentleActivities() {
  return <ComingSoon title="Gentle Activities Coming Soon!" shown={gentle} />
}
