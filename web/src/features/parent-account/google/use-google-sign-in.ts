import { beginGoogleSignIn, readGoogleSignIn } from '@lanternleaf/contract/google-sign-in'
import { readParentLogin } from '@lanternleaf/contract/parent-account'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call, errorText } from '../../../api/call.ts'
import { COOKIES_REFUSED } from '../../../api/cookies-refused.ts'
import { useQuery } from '../../../router/router.tsx'
import { tellGoogleIsDone, watchGoogleWindow } from '../../../ui/google/google-is-done.ts'
import type { GoogleRefusal } from '../../../ui/google/google-refusals.ts'
import type { GoogleWindow } from '../../../ui/google/google-window.ts'
import { withInvitation } from '../../../ui/invitation.ts'
import { parentQuery, queryClient } from '../parent-query.ts'

type Stage =
  | { readonly is: 'idle' }
  | { readonly is: 'asking' }
  /** `isGone` when its window seems to be closed: not every browser tells of a window that shows another site. */
  | { readonly is: 'away'; readonly isGone: boolean }
  | { readonly is: 'joining'; readonly email: string }
  | {
      readonly is: 'over'
      readonly outcome: GoogleRefusal
    }
  /** a child's parent proved to be there, to another window */
  | { readonly is: 'proved' }
  | { readonly is: 'refused'; readonly says: string }

export type GoogleSignInOptions = {
  /** Google has just sent this window back */
  isBack: boolean
  /** the window Google is to ask in; null for this one */
  opened: GoogleWindow | null
  onDone: (isNew: boolean) => void
}

/** How long the window that came back has to close before it goes on itself, in milliseconds. */
const CLOSES_IN = 500

/**
 * Signing in with Google, in a window of its own or, where none opens, in this one. How it went is asked of the server:
 * nothing that arrives here by another way is believed.
 */
export function useGoogleSignIn({ isBack, opened, onDone }: GoogleSignInOptions) {
  const [stage, setStage] = useState<Stage>({ is: isBack ? 'idle' : 'asking' })
  const unwatch = useRef<() => void>(undefined)
  const cameBackIn = useQuery().get('google')

  const end = (next: Stage) => {
    unwatch.current?.()
    setStage(next)
  }

  const finish = async (isNew: boolean) => {
    try {
      const parent = await call(readParentLogin)
      if (parent === null) return end({ is: 'refused', says: COOKIES_REFUSED.parent })
      queryClient.clear()
      queryClient.setQueryData(parentQuery.queryKey, parent)
      end({ is: 'idle' })
      onDone(isNew)
    } catch (failure) {
      end({ is: 'refused', says: errorText(failure) })
    }
  }

  const look = async () => {
    try {
      const { outcome, email } = await call(readGoogleSignIn)
      if (outcome === null) {
        if (opened !== null) setStage({ is: 'away', isGone: opened.isClosed() })
      } else if (outcome === 'signed-in' || outcome === 'signed-up') await finish(outcome === 'signed-up')
      else if (outcome === 'proved') end({ is: 'proved' })
      else if (outcome === 'password-needed') end({ is: 'joining', email: email ?? '' })
      else end({ is: 'over', outcome })
    } catch (failure) {
      setStage({ is: 'refused', says: errorText(failure) })
    }
  }

  const start = async (opened: GoogleWindow | null) => {
    end({ is: 'asking' })
    try {
      const { address } = await call(beginGoogleSignIn, {
        body: { openedIn: opened ? 'window' : 'page', ...withInvitation() },
      })
      if (opened === null) return location.assign(address)
      opened.go(address)
      unwatch.current = watchGoogleWindow(opened, () => void look())
      setStage({ is: 'away', isGone: false })
    } catch (failure) {
      opened?.close()
      setStage({ is: 'refused', says: errorText(failure) })
    }
  }

  const begin = useEffectEvent(() => {
    if (!isBack) void start(opened)
    else if (cameBackIn !== 'window') void look()
    else {
      tellGoogleIsDone()
      window.close()
      setTimeout(() => void look(), CLOSES_IN)
    }
  })
  useEffect(() => {
    begin()
    return () => unwatch.current?.()
  }, [])

  return { stage, goOnHere: () => void start(null), finish, leave: () => end({ is: 'idle' }) }
}
