/**
 * The button "Cancel my request here" of the PIN recovery, shown while it waits for the parent or after the parent has agreed.
 */

import { clearChildLogin } from '@lanternleaf/contract/child-login'
import { useEffect } from 'react'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Actions } from '../../../ui/forms/form.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { StatusMessage } from '../../../ui/messages/status-message.tsx'
import { setTypedUsername } from '../typed-username.ts'

type ForgetOnDeviceProps = { /** Called once the recovery is abandoned on this device. */ onLeft: () => void }

/** Ends the recovery on this device, for a child who leaves the device. Otherwise the next user could use the grown-up's approval. */
export function ForgetOnDevice({ onLeft }: ForgetOnDeviceProps) {
  // The next user must not find the typed username at the login.
  useEffect(() => {
    setTypedUsername(null)
  }, [])
  const { busy, errors, submit } = useSubmit(async () => {
    // Logging out also ends any recovery in this browser.
    await call(clearChildLogin)
    onLeft()
  })
  return (
    <>
      <Actions>
        <Button kind="quiet" onClick={() => void submit()} aria-disabled={busy || undefined}>
          Cancel my request here
        </Button>
      </Actions>
      {errors.form ? <StatusMessage kind="careful">{errors.form}</StatusMessage> : null}
    </>
  )
}
