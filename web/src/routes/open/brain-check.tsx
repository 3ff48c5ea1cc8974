import { BrainCheck } from '../../features/brain-check/brain-check.tsx'
import { Welcome } from '../../features/brain-check/welcome.tsx'

export default function BrainCheckScreen() {
  return (
    <Welcome greeting={false}>
      <BrainCheck />
    </Welcome>
  )
}
