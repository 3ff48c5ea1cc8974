import { readParentAddress, sendAddressLink } from '@lanternleaf/contract/parent-address'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { Actions } from '../../../ui/form.tsx'
import { isolate } from '../../../ui/quoted.tsx'
import { StatusMessage } from '../../../ui/status-message.tsx'
import { useSubmit } from '../../../ui/use-submit.ts'

/** On the dashboard, until the link that was mailed to the account is opened. Nothing where no mail is sent. */
export function AddressNotice({ email }: { email: string }) {
  const address = useQuery({ queryKey: ['parent-address'], queryFn: () => call(readParentAddress) })
  const [isSent, setIsSent] = useState(false)
  const again = useSubmit(async () => {
    await call(sendAddressLink)
    setIsSent(true)
  })
  if (address.data?.isProved !== false) return null
  return (
    <StatusMessage
      actions={
        isSent ? null : (
          <Actions>
            <Button kind="quiet" aria-disabled={again.busy} onClick={() => void again.submit()}>
              {again.busy ? 'Sending…' : 'Send it again'}
            </Button>
          </Actions>
        )
      }
    >
      {isSent
        ? `We sent the email to ${isolate(email)} again. It may take a few minutes to arrive.`
        : `Please open the link we sent to ${isolate(email)}. Until you do, we can't email you when a PIN changes or a child asks for help. You'll see it on this page instead.`}
      {again.errors.form ? <p>{again.errors.form}</p> : null}
    </StatusMessage>
  )
}
