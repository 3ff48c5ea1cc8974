/** "Unlock" in the dialog Manage: a parent lets a child try the PIN again at once. */

import { unlockChild } from '@lanternleaf/contract/manage'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { useFreshLogin } from '../../../ui/parent-proof/use-fresh-login.ts'
import { isolate, Name } from '../../../ui/text/quoted.tsx'
import { childrenQuery } from '../queries.ts'
import { ConfirmForm, type SheetProps } from './confirm-form.tsx'

/** The sheet that ends the wait after too many wrong PINs or answers. */
export function Unlock({ child: { childId, username }, onDone, onBack }: SheetProps) {
  const queries = useQueryClient()
  const login = useFreshLogin()
  const form = useSubmit(async () => {
    const unlock = async (): Promise<void> => {
      await call(unlockChild, { params: { childId } })
    }
    if (!(await login.doFreshly(unlock))) return
    await queries.invalidateQueries(childrenQuery)
    onDone(`${isolate(username)} isn't locked out anymore and can try again.`)
  })
  return (
    <ConfirmForm title="Unlock" login={login} form={form} onBack={onBack} labels={['Unlock Now', 'Unlocking…']}>
      <p>
        After too many wrong PINs or answers, <Name>{username}</Name> has to wait or needs your help. This ends the wait
        on every device. The PIN stays the same.
      </p>
      <p>Is someone else guessing the PIN? Then choose a new PIN instead.</p>
    </ConfirmForm>
  )
}
