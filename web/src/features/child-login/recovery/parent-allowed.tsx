import type { RecoveryState } from '@lanternleaf/contract/recovery'
import { useState } from 'react'
import { ForgetOnDevice } from './forget-on-device.tsx'
import { UsernamePage, useStartRecovery } from './username-page.tsx'

type ParentAllowedProps = { login: string; onState: (state: RecoveryState) => void; onLeft: () => void }

/** The grown-up said yes. Whoever is at the device by now says who they are, and is told by nothing here. */
export function ParentAllowed({ login, onState, onLeft }: ParentAllowedProps) {
  const [username, setUsername] = useState('')
  return (
    <UsernamePage
      title="Your grown-up said yes"
      says="Type your username. Then choose a new PIN."
      login={login}
      label="New PIN"
      next="Choose a new PIN"
      autoComplete="off"
      username={username}
      onUsername={setUsername}
      recovery={useStartRecovery(username, onState)}
    >
      <ForgetOnDevice onLeft={onLeft} />
    </UsernamePage>
  )
}
