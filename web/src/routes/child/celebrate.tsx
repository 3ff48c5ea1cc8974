import { FeelNow } from '../../features/brain-check/feel-now/feel-now.tsx'
import { Celebration } from '../../features/celebrate/celebration.tsx'

export default function Celebrate() {
  return (
    <Celebration>
      <FeelNow />
    </Celebration>
  )
}
