import { clearChildLogin } from '@lanternleaf/contract/child-login'
import { useEffect } from 'react'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Actions } from '../../../ui/forms/form.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { StatusMessage } from '../../../ui/messages/status-message.tsx'
import { setTypedUsername } from '../typed-username.ts'

type NotHereProps = { /** Where nothing is asked here any more. */ onLeft: () => void }

/** For who goes away from this device: the grown-up's yes would be for whoever comes next. */
export function ForgetOnDevice({ onLeft }: NotHereProps) {
  // The name that was typed before the questions stands at the login for nobody who comes next.
  useEffect(() => {
    setTypedUsername(null)
  }, [])
  const { busy, errors, submit } = useSubmit(async () => {
    // A logout ends what this browser has of any recovery, too.
    await call(clearChildLogin)
    onLeft()
  })
  return (
    <>
      <Actions>
        <Button kind="quiet" onClick={() => void submit()} aria-disabled={busy || undefined}>
          Stop asking on this device
        </Button>
      </Actions>
      {errors.form ? <StatusMessage kind="careful">{errors.form}</StatusMessage> : null}
    </>
  )
}
