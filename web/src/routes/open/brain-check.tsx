import { BrainCheck } from '../../features/brain-check/brain-check.tsx'
import { Welcome } from '../../features/brain-check/welcome.tsx'
import { useNotSureAhead } from './use-not-sure-ahead.ts'

export default function BrainCheckScreen() {
  useNotSureAhead()
  return (
    <Welcome greeting={false}>
      <BrainCheck />
    </Welcome>
  )
}
