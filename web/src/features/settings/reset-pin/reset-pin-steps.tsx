/** The content of the dialog "Reset PIN" in the child's settings. Loaded only when it opens. */

import { recoverPin } from '@lanternleaf/contract/recovery'
import { pinKind } from '@lanternleaf/domain/pin/pin'
import { useState } from 'react'
import { ApiError, call } from '../../../api/call.ts'
import { pinKindOf, storePinKind } from '../../../child-login/name-tiles.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Form, FormEnd } from '../../../ui/forms/form.tsx'
import { StatusMessage } from '../../../ui/messages/status-message.tsx'
import { PinStep } from '../../../ui/new-pin/pin-step.tsx'
import { useTwoPins } from '../../../ui/new-pin/use-two-pins.ts'
import { ParentCheck } from './parent-check.tsx'

type Step = 'check' | 'check-again' | 'pin' | 'done'
type ResetPinStepsProps = { username: string; onClose: () => void }

/** The steps to reset a PIN: the parent proves who they are, then the child types a new PIN twice. */
export default function ResetPinSteps({ username, onClose }: ResetPinStepsProps) {
  const [step, setStep] = useState<Step>('check')
  if (step === 'check' || step === 'check-again')
    return <ParentCheck isAgain={step === 'check-again'} onAllowed={() => setStep('pin')} onCancel={onClose} />
  if (step === 'pin') return <NewPin username={username} onStep={setStep} onCancel={onClose} />
  return (
    <Form onSubmit={onClose}>
      <StatusMessage kind="good">Your new PIN is ready! You can now log in with your new PIN.</StatusMessage>
      <FormEnd>
        <Button type="submit" kind="primary" autoFocus>
          Done
        </Button>
      </FormEnd>
    </Form>
  )
}

type NewPinProps = { username: string; onStep: (step: Step) => void; onCancel: () => void }

/** The step in which the child enters a new PIN twice. */
function NewPin({ username, onStep, onCancel }: NewPinProps) {
  const pins = useTwoPins(pinKindOf(username), async (pin) => {
    try {
      await call(recoverPin, { body: { username, pin } })
      storePinKind(username, pinKind(pin))
      onStep('done')
    } catch (failure) {
      if (!(failure instanceof ApiError && failure.code === 'recovery-needed')) throw failure
      // The parent's proof has expired after ten minutes.
      onStep('check-again')
    }
  })
  const { isConfirming, busy, submit, back } = pins
  const next = isConfirming ? 'Save New PIN' : 'Next'
  return (
    <Form onSubmit={submit}>
      <h3>Create New PIN</h3>
      <PinStep pins={pins} startsHere />
      <FormEnd>
        <Button type="submit" kind="primary" aria-disabled={busy}>
          {busy && isConfirming ? 'Saving…' : next}
        </Button>
        <Button onClick={isConfirming ? back : onCancel}>{isConfirming ? 'Back' : 'Cancel'}</Button>
      </FormEnd>
    </Form>
  )
}
