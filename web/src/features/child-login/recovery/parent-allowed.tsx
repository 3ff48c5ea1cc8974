import type { RecoveryState } from '@lanternleaf/contract/recovery'
import { useState } from 'react'
import { NotHere } from './not-here.tsx'
import { useWho, WhoPage } from './who-page.tsx'

type ParentAllowedProps = { login: string; onState: (state: RecoveryState) => void; onLeft: () => void }

/** The grown-up said yes. Whoever is at the device by now says who they are, and is told by nothing here. */
export function ParentAllowed({ login, onState, onLeft }: ParentAllowedProps) {
  const [username, setUsername] = useState('')
  return (
    <WhoPage
      title="Your grown-up said yes"
      says="Type your username. Then choose a new PIN."
      login={login}
      label="New PIN"
      next="Choose a new PIN"
      autoComplete="off"
      username={username}
      onUsername={setUsername}
      who={useWho(username, onState)}
    >
      <NotHere onLeft={onLeft} />
    </WhoPage>
  )
}
