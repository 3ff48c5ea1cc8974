import Numbers from '~icons/fluent-emoji-flat/abacus'
import { ComingSoon } from '../../features/today-i-want-to/coming-soon.tsx'

export default function MathActivities() {
  return <ComingSoon title="Math Adventures Coming Soon!" icon={Numbers} tint="friendship" />
}
