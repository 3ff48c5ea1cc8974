import type { FamilySignup } from '@lanternleaf/domain/family-signup/family-signup'
import { GrownUpNeeded } from './grown-up-needed.tsx'
import { HandOverStep } from './hand-over-step.tsx'
import { ReadersStep } from './readers-step.tsx'
import { ReadyStep } from './ready-step.tsx'
import type { SendSignup } from './use-signup.ts'

export type LaterStepsProps = {
  signup: FamilySignup
  send: SendSignup
  isSignedIn: boolean
  /** what the grown-up has to mend, if it is more than typing the password again */
  askGrownUp: (says: string | undefined) => void
}

/** What comes once the grown-up is done, the child's own steps. */
export default function LaterSteps(props: LaterStepsProps) {
  const { signup, send } = props
  if (signup.asksGrownUp) return <GrownUpNeeded onCome={() => send({ type: 'grown-up-came' })} />
  if (signup.step === 'hand-over') return <HandOverStep send={send} />
  if (signup.step === 'readers') return <ReadersStep {...props} />
  return <ReadyStep readers={signup.readers} />
}
