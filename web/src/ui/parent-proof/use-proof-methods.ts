import type { readOwnWaysToProve, readParentsWaysToProve, WaysToProve } from '@lanternleaf/contract/parent-proof'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { logFailure } from '../../api/log-failure.ts'
import { hasPasskeys } from './has-passkeys.ts'

const PASSWORD: WaysToProve = { password: true, passkey: false, google: false }

/** The methods by which the parent can re-authenticate. They are read if `isAsked`. Until they are known, only the password is offered. */
export function useProofMethods(
  isAsked: boolean,
  whose: typeof readOwnWaysToProve | typeof readParentsWaysToProve,
): WaysToProve {
  const [ways, setWays] = useState(PASSWORD)
  useEffect(() => {
    if (!isAsked) return
    let isMounted = true
    call(whose).then(
      (known) => (isMounted ? setWays({ ...known, passkey: known.passkey && hasPasskeys() }) : undefined),
      logFailure('The methods of re-authentication could not be read; only the password is offered.'),
    )
    return () => {
      isMounted = false
    }
  }, [isAsked, whose])
  return ways
}
