import type { RecoveryState } from '@lanternleaf/contract/recovery'
import { useEffect, useRef, useState } from 'react'
import { keepTypedUsername, typedUsername } from '../typed-username.ts'
import { useWho, WhoPage } from './who-page.tsx'

type BeginProps = { says: string | undefined; login: string; onState: (state: RecoveryState) => void }

/** Whose PIN it is. A name that was typed at the login is taken along, and asked for no second time. */
export function Begin({ says, login, onState }: BeginProps) {
  const [username, setUsername] = useState(typedUsername() ?? '')
  const who = useWho(username, onState)
  const isTaken = useRef(false)
  useEffect(() => {
    if (isTaken.current || says !== undefined || username.trim() === '') return
    isTaken.current = true
    void who.submit()
  })
  return (
    <WhoPage
      title="Help Me Remember"
      says={says ?? 'Answer the questions you picked. Then make a new PIN.'}
      login={login}
      label="Help me remember"
      next="Next"
      autoComplete="username"
      username={username}
      onUsername={(typed) => {
        isTaken.current = true
        setUsername(typed)
        keepTypedUsername(typed)
      }}
      who={who}
    />
  )
}
