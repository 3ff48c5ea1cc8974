/** Chooses what the sign-up shows after the parent's account: handing the device over, the readers (children), or the end. */

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
  /** Whether the server refused nothing since the page was loaded, so that the grown-up is needed only because of a reload. */
  isAfterReload: boolean
  /** What the grown-up has to correct, as the server said. */
  refused: string | undefined
  /** Asks for the grown-up, who has to correct what the server refused. Undefined if the grown-up only has to sign in again. */
  askGrownUp: (refused: string | undefined) => void
}

/** The steps of the sign-up after the grown-up's account, loaded separately. */
export default function LaterSteps(props: LaterStepsProps) {
  const { signup, send, isAfterReload, refused } = props
  const continueAsGrownUp = () => send({ type: 'grown-up-ready' })
  if (signup.asksGrownUp)
    return <GrownUpNeeded isAfterReload={isAfterReload} refused={refused} onContinue={continueAsGrownUp} />
  if (signup.step === 'hand-over') return <HandOverStep send={send} />
  if (signup.step === 'readers') return <ReadersStep {...props} />
  return <ReadyStep readers={signup.readers} />
}
