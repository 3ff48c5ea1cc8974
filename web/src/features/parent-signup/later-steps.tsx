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
  /** Asks for the grown-up. `says`: what the grown-up has to correct. Undefined if only the password is needed again. */
  askGrownUp: (says: string | undefined) => void
}

/** The steps of the sign-up after the grown-up's account, loaded separately. */
export default function LaterSteps(props: LaterStepsProps) {
  const { signup, send } = props
  if (signup.asksGrownUp) return <GrownUpNeeded onCome={() => send({ type: 'grown-up-came' })} />
  if (signup.step === 'hand-over') return <HandOverStep send={send} />
  if (signup.step === 'readers') return <ReadersStep {...props} />
  return <ReadyStep readers={signup.readers} />
}
