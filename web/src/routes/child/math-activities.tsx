import numbers from 'virtual:screen-scene/numbers'
import { ComingSoon } from '../../features/today-i-want-to/coming-soon.tsx'

export default function MathActivities() {
  return <ComingSoon title="Math Adventures Coming Soon!" shown={numbers} />
}
