import Gentle from '~icons/fluent-emoji-flat/cloud'
import { ComingSoon } from '../../features/today-i-want-to/coming-soon.tsx'

export default function GentleActivities() {
  return <ComingSoon title="Gentle Activities Coming Soon!" icon={Gentle} tint="space" />
}
