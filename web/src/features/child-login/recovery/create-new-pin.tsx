/** The last steps of the PIN recovery: the child chooses a new PIN, enters it twice, and goes on to the login. */

import { useId } from 'react'
import { pinKindOf } from '../../../child-login/name-tiles.ts'
import { BackLink } from '../../../ui/buttons/back-link.tsx'
import { BackButton, Button } from '../../../ui/buttons/button.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { BottomBar } from '../../../ui/layout/bottom-bar.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { StatusMessage } from '../../../ui/messages/status-message.tsx'
import { PinStep } from '../../../ui/new-pin/pin-step.tsx'
import { useTwoPins } from '../../../ui/new-pin/use-two-pins.ts'
import { isolate } from '../../../ui/text/quoted.tsx'

type CreateNewPinProps = {
  username: string
  /** The address of the login. */
  login: string
  save: (pin: string) => Promise<void>
}

/** The step of the recovery in which the child types a new PIN twice. */
export function CreateNewPin({ username, login, save }: CreateNewPinProps) {
  const pins = useTwoPins(pinKindOf(username), save)
  const { isConfirming, kind, busy, submit, back } = pins
  const form = useId()
  const next = isConfirming ? 'Save New PIN' : 'Next'
  return (
    <Page
      title="Create New PIN"
      says={isConfirming ? CONFIRM_INSTRUCTIONS[kind] : `This new PIN is for ${isolate(username)}.`}
      width="narrow"
      bar={
        <BottomBar
          label="New PIN"
          endsForm
          back={isConfirming ? <BackButton onPress={back} /> : <BackLink to={login} />}
          next={
            <Button type="submit" form={form} kind="primary" aria-disabled={busy || undefined}>
              {busy && isConfirming ? 'Saving…' : next}
            </Button>
          }
        />
      }
    >
      <Card>
        <Form id={form} onSubmit={submit}>
          <PinStep pins={pins} />
        </Form>
      </Card>
    </Page>
  )
}

const CONFIRM_INSTRUCTIONS = {
  digits: 'Type the same PIN again.',
  pictures: 'Choose the same four pictures again.',
} as const

/** The last step: says that the new PIN is saved, and leads to the login. */
export const NewPinReady = ({ onGoOn }: { onGoOn: () => void }) => (
  <Page
    title="Create New PIN"
    width="narrow"
    bar={
      <BottomBar
        label="New PIN"
        next={
          <Button kind="primary" onClick={onGoOn}>
            Log in
          </Button>
        }
      />
    }
  >
    <StatusMessage kind="good">Your new PIN is ready! You can now log in with your new PIN.</StatusMessage>
  </Page>
)
