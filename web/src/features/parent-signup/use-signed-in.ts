import { listChildren } from '@lanternleaf/contract/children'
import { readParentLogin } from '@lanternleaf/contract/parent-account'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { logFailure } from '../../api/log-failure.ts'

/**
 * Whether the grown-up has an account and is signed in, so that only readers are to be made; asked while the grown-up has
 * the tablet. `onFamily` when there are some.
 */
export function useSignedIn(isGrownUp: boolean, onFamily: () => void) {
  const [isSignedIn, setIsSignedIn] = useState(false)
  useEffect(() => {
    if (!isGrownUp) return
    let isUnmounted = false
    const check = async () => {
      if ((await call(readParentLogin)) === null) return
      const { children } = await call(listChildren)
      if (isUnmounted) return
      if (children.length > 0) onFamily()
      else setIsSignedIn(true)
    }
    // Who cannot be asked now signs up as everybody does, and is asked again then.
    check().catch(logFailure('Nobody could say who is signed in.'))
    return () => {
      isUnmounted = true
    }
  }, [isGrownUp, onFamily])
  return [isSignedIn, setIsSignedIn] as const
}
