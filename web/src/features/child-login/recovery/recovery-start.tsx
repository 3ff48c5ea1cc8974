/** The first step of the PIN recovery, which finds out whose PIN is forgotten. */

import type { RecoveryState } from '@lanternleaf/contract/recovery'
import { useEffect, useRef, useState } from 'react'
import { setTypedUsername, typedUsername } from '../typed-username.ts'
import { UsernamePage, useStartRecovery } from './username-page.tsx'

type RecoveryStartProps = { says: string | undefined; login: string; onState: (state: RecoveryState) => void }

/** The first step of the recovery: asks for the username. A username that was typed at the login is submitted without asking again. */
export function RecoveryStart({ says, login, onState }: RecoveryStartProps) {
  const [username, setUsername] = useState(typedUsername() ?? '')
  const form = useStartRecovery(username, onState)
  const isSubmitted = useRef(false)
  useEffect(() => {
    if (isSubmitted.current || says !== undefined || username.trim() === '') return
    isSubmitted.current = true
    void form.submit()
  })
  return (
    <UsernamePage
      title="Help Me Remember"
      says={says ?? 'Answer the questions you picked. Then make a new PIN.'}
      login={login}
      label="Help me remember"
      next="Next"
      autoComplete="username"
      username={username}
      onUsername={(typed) => {
        isSubmitted.current = true
        setUsername(typed)
        setTypedUsername(typed)
      }}
      recovery={form}
    />
  )
}
