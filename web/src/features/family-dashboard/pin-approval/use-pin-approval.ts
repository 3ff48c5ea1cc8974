import { changeFamilySettings } from '@lanternleaf/contract/manage'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { announce } from '../../../ui/messages/announcer.tsx'
import { useFreshLogin } from '../../../ui/parent-proof/use-fresh-login.ts'
import { childrenQuery } from '../children-query.ts'
import { familySettingsQuery } from './family-settings-query.ts'

/** Whether the parent is asked first, and changing it: the password is asked for where it was given too long ago. */
export function usePinApproval() {
  const settings = useQuery(familySettingsQuery)
  const queries = useQueryClient()
  const login = useFreshLogin()
  const wanted = useRef(false)
  const [isConfirming, setIsConfirming] = useState(false)
  const form = useSubmit(async () => {
    const asksBeforeNewPin = wanted.current
    const change = async (): Promise<void> => {
      queries.setQueryData(
        familySettingsQuery.queryKey,
        await call(changeFamilySettings, { body: { asksBeforeNewPin } }),
      )
    }
    const isDone = await login.doFreshly(change)
    setIsConfirming(!isDone)
    if (!isDone) return
    announce(asksBeforeNewPin ? "We'll ask you from now on." : "We won't ask you now.")
    await queries.invalidateQueries(childrenQuery)
  })
  return {
    settings,
    login,
    form,
    /** while the password is asked for */
    isConfirming,
    isOn: isConfirming ? wanted.current : settings.data?.asksBeforeNewPin === true,
    set: (isOn: boolean) => {
      wanted.current = isOn
      if (login.isAsked) setIsConfirming(true)
      else void form.submit()
    },
    cancel: () => {
      setIsConfirming(false)
      login.setPassword('')
      form.clear()
    },
  }
}
