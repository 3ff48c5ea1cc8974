/**
 * The button "Cancel my request" of the PIN recovery, shown while it waits for the parent, and after
 * the parent has agreed or refused.
 */

import { clearChildLogin } from '@lanternleaf/contract/child-login'
import { useEffect } from 'react'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Actions } from '../../../ui/forms/form.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { StatusMessage } from '../../../ui/messages/status-message.tsx'
import { setTypedUsername } from '../typed-username.ts'

type CancelRecoveryProps = { /** Called once the recovery is cancelled on this device. */ onCancelled: () => void }

/** Ends the recovery on this device, for a child who leaves the device. Otherwise the next user could use the grown-up's approval. */
export function CancelRecovery({ onCancelled }: CancelRecoveryProps) {
  // The child may leave the device without pressing the button, and the next user must not find the username at the login.
  useEffect(() => {
    setTypedUsername(null)
  }, [])
  const { busy, errors, submit } = useSubmit(async () => {
    // A logout also deletes this browser's recovery on the server, with its approval.
    await call(clearChildLogin)
    onCancelled()
  })
  return (
    <>
      <Actions>
        <Button kind="quiet" onClick={() => void submit()} aria-disabled={busy || undefined}>
          Cancel my request
        </Button>
      </Actions>
      {errors.form ? <StatusMessage kind="careful">{errors.form}</StatusMessage> : null}
    </>
  )
}
