import { requestHelp } from '@lanternleaf/contract/child-login'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { announce } from '../../ui/announcer.tsx'
import { useSubmit } from '../../ui/use-submit.ts'

/** Telling the grown-up that help is needed, once. */
export function useCallForHelp(username: string) {
  const [isAsked, setIsAsked] = useState(false)
  const { busy, errors, submit } = useSubmit(async () => {
    if (isAsked) return
    await call(requestHelp, { body: { username } })
    setIsAsked(true)
    announce(ASKED)
  })
  return { isAsked, busy, submit, wrong: errors.form ?? errors.fields.username, says: isAsked ? ASKED : null }
}
export type CallForHelp = ReturnType<typeof useCallForHelp>

const ASKED = 'Your grown-up can see that you asked. Asking was a good idea.'
