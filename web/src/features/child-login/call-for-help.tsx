/**
 * The button "Let My Grown-up Know" for a child who cannot log in. It needs no login. Used by the little break after wrong
 * PINs, and by the screen "Ask a Grown-Up for Help".
 */

import { requestHelp } from '@lanternleaf/contract/child-login'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { Button, type ButtonKind } from '../../ui/buttons/button.tsx'
import { useSubmit } from '../../ui/forms/use-submit.ts'
import { announce } from '../../ui/messages/announcer.tsx'

/** Sends the child's call for help, at most once: the parent's dashboard then shows that the child needs help. */
export function useCallForHelp(username: string) {
  const [isSent, setIsSent] = useState(false)
  const { busy, errors, submit } = useSubmit(async () => {
    if (isSent) return
    await call(requestHelp, { body: { username } })
    setIsSent(true)
    announce(CONFIRMATION)
  })
  return {
    isSent,
    busy,
    submit,
    error: errors.form ?? errors.fields.username,
    confirmation: isSent ? CONFIRMATION : null,
  }
}
type CallForHelp = ReturnType<typeof useCallForHelp>

const CONFIRMATION = 'Your grown-up can see that you asked. Asking was a good idea.'

type LetGrownUpKnowProps = { help: CallForHelp; kind?: ButtonKind }

/** The button in the toolbar that sends the call. */
export const CallForHelpButton = ({ help: { isSent, busy, submit }, kind = 'primary' }: LetGrownUpKnowProps) => (
  <Button kind={isSent ? 'secondary' : kind} onClick={() => void submit()} aria-disabled={busy || isSent || undefined}>
    {isSent ? 'They can see it now' : busy ? 'Sending…' : 'Let My Grown-up Know'}
  </Button>
)
