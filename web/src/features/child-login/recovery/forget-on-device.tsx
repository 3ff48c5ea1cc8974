import { clearChildLogin } from '@lanternleaf/contract/child-login'
import { useEffect } from 'react'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { Actions } from '../../../ui/form.tsx'
import { StatusMessage } from '../../../ui/status-message.tsx'
import { useSubmit } from '../../../ui/use-submit.ts'
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
