import type { readOwnProofs, readParentsProofs, WaysToProve } from '@lanternleaf/contract/parent-proof'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { logFailure } from '../../api/log-failure.ts'
import { hasPasskeys } from './has-passkeys.ts'

const PASSWORD: WaysToProve = { password: true, passkey: false, google: false }

/** By what the parent can prove to be there, once that is asked; until it is known, the password. */
export function useProofMethods(isAsked: boolean, whose: typeof readOwnProofs | typeof readParentsProofs): WaysToProve {
  const [ways, setWays] = useState(PASSWORD)
  useEffect(() => {
    if (!isAsked) return
    let isOver = false
    call(whose).then(
      (known) => (isOver ? undefined : setWays({ ...known, passkey: known.passkey && hasPasskeys() })),
      logFailure('The other ways are not known.'),
    )
    return () => {
      isOver = true
    }
  }, [isAsked, whose])
  return ways
}
