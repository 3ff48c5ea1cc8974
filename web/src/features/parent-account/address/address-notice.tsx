/** A notice on the parent's dashboard until the parent has confirmed the email address of the account. */

import { readParentAddress, sendAddressLink } from '@lanternleaf/contract/parent-address'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Actions } from '../../../ui/forms/form.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { StatusMessage } from '../../../ui/messages/status-message.tsx'
import { isolate } from '../../../ui/text/quoted.tsx'

/** Asks the parent on the dashboard to open the confirmation link. Shown until the email address is confirmed. */
export function AddressNotice({ email }: { email: string }) {
  const address = useQuery({ queryKey: ['parent-address'], queryFn: () => call(readParentAddress) })
  const [isSent, setIsSent] = useState(false)
  const resend = useSubmit(async () => {
    await call(sendAddressLink)
    setIsSent(true)
  })
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The pressed button has disappeared, so the focus moves to the notice.
    if (isSent) notice.current?.focus({ preventScroll: true })
  }, [isSent])
  if (address.data?.isProved !== false) return null
  return (
    <div ref={notice} tabIndex={-1}>
      <StatusMessage
        actions={
          isSent ? null : (
            <Actions>
              <Button kind="quiet" aria-disabled={resend.busy} onClick={() => void resend.submit()}>
                {resend.busy ? 'Sending…' : 'Send it again'}
              </Button>
            </Actions>
          )
        }
      >
        {isSent
          ? `We sent the email to ${isolate(email)} again. It may take a few minutes to arrive.`
          : `Please open the link we sent to ${isolate(email)}. Until you do, we can't email you when a PIN changes or a child asks for help. You'll see it on this page instead.`}
        {resend.errors.form ? <p>{resend.errors.form}</p> : null}
      </StatusMessage>
    </div>
  )
}
