/** The route of the check-in, for a child who wants to change the mood or read another story. */

import { BrainCheck } from '../../features/brain-check/brain-check.tsx'
import { Welcome } from '../../features/brain-check/welcome.tsx'
import { useNotSureAhead } from './use-not-sure-ahead.ts'

/** The check-in at its own address. Unlike the home screen, it has no greeting and no links to the logins. */
export default function BrainCheckScreen() {
  useNotSureAhead()
  return (
    <Welcome greeting={false}>
      <BrainCheck />
    </Welcome>
  )
}
