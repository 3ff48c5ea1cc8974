/** "A new PIN on a new device" in the dialog Manage: the parent allows or refuses what a child asked for at the login. */

import { allowPinRequest, refusePinRequest } from '@lanternleaf/contract/manage'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { timeNow } from '../../../storage/clock.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Actions } from '../../../ui/forms/form.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { StatusMessage } from '../../../ui/messages/status-message.tsx'
import { useFreshLogin } from '../../../ui/parent-proof/use-fresh-login.ts'
import { isolate, Name } from '../../../ui/text/quoted.tsx'
import { relativeTime } from '../../../ui/time/relative-day.ts'
import { childrenQuery } from '../queries.ts'
import { ConfirmForm, type SheetProps } from './confirm-form.tsx'

/**
 * The page of the Manage dialog on which a parent answers a request for a new PIN: someone answered all recovery questions
 * in a browser that is not yet one of the child's devices.
 */
export function PinRequest({ child: { childId, username, pinRequest }, onDone, onBack }: SheetProps) {
  const queryClient = useQueryClient()
  const login = useFreshLogin()
  // The request that the parent sees is fixed here, so that a newer request is not answered by accident.
  const [request] = useState(pinRequest)
  const params = { childId, requestId: request?.requestId ?? '' }
  const finish = async (message: string) => {
    onDone(message)
    await queryClient.invalidateQueries(childrenQuery)
  }
  const form = useSubmit(async () => {
    const allow = async (): Promise<void> => {
      await call(allowPinRequest, { params })
    }
    if (await login.doFreshly(allow)) await finish(`${isolate(username)} can choose a new PIN on that device now.`)
  })
  const refusing = useSubmit(async () => {
    await call(refusePinRequest, { params })
    await finish("No one can choose a new PIN on that device. The PIN hasn't changed.")
  })
  // Undefined only for the type checker: the Manage dialog opens this page only for a child with a request.
  if (request === undefined) return null
  return (
    <ConfirmForm
      title="A new PIN on a new device"
      login={login}
      form={form}
      onBack={onBack}
      labels={['Allow', 'Allowing…']}
      kind="secondary"
      alternative={
        <Button onClick={() => void refusing.submit()} aria-disabled={refusing.busy || undefined} data-answer="">
          {refusing.busy ? 'Refusing…' : "Don't allow"}
        </Button>
      }
    >
      <p>
        Someone answered all of <Name>{username}</Name>'s questions on {request.browser},{' '}
        {relativeTime(request.askedAt, timeNow())}, and wants to choose a new PIN on that device.
      </p>
      <p>
        Ask <Name>{username}</Name> if it was them. If it wasn't, don't allow it, and the PIN stays the same.
      </p>
      <p>
        Your permission covers only that device, for half an hour. Allow it while <Name>{username}</Name> is there,
        because anyone at that device who types the username can choose the PIN.
      </p>
      <Actions>
        <Button kind="quiet" onClick={onBack}>
          Answer later
        </Button>
      </Actions>
      {refusing.errors.form ? <StatusMessage kind="careful">{refusing.errors.form}</StatusMessage> : null}
    </ConfirmForm>
  )
}
