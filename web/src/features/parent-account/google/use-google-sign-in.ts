import { beginGoogleSignIn, readGoogleSignIn } from '@lanternleaf/contract/google-sign-in'
import { readParentLogin } from '@lanternleaf/contract/parent-account'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call, errorText } from '../../../api/call.ts'
import { COOKIES_REFUSED } from '../../../api/cookies-refused.ts'
import { withInvitation } from '../../../api/invitation.ts'
import { useQuery } from '../../../router/router.tsx'
import { notifyGoogleDone, watchGoogleWindow } from '../../../ui/google/google-is-done.ts'
import type { GoogleRefusal } from '../../../ui/google/google-refusals.ts'
import type { GoogleWindow } from '../../../ui/google/google-window.ts'
import { parentQuery, queryClient } from '../parent-query.ts'

type Stage =
  | { readonly kind: 'idle' }
  | { readonly kind: 'asking' }
  /** `isGone` when its window seems to be closed: not every browser tells of a window that shows another site. */
  | { readonly kind: 'away'; readonly isGone: boolean }
  | { readonly kind: 'joining'; readonly email: string }
  | {
      readonly kind: 'over'
      readonly outcome: GoogleRefusal
    }
  /** a child's parent proved to be there, to another window */
  | { readonly kind: 'proved' }
  | { readonly kind: 'refused'; readonly says: string }

export type GoogleSignInOptions = {
  /** Google has just sent this window back */
  hasReturned: boolean
  /** the window Google is to ask in; null for this one */
  opened: GoogleWindow | null
  onDone: (isNew: boolean) => void
}

/** How long the window that came back has to close before it goes on itself, in milliseconds. */
const CLOSE_TIMEOUT_MS = 500

/**
 * Sign-in with Google in a new window, else in this one. The outcome is always read from the server; nothing the window sends
 * is trusted.
 */
export function useGoogleSignIn({ hasReturned, opened, onDone }: GoogleSignInOptions) {
  const [stage, setStage] = useState<Stage>({ kind: hasReturned ? 'idle' : 'asking' })
  const stopWatching = useRef<() => void>(undefined)
  const returnedIn = useQuery().get('google')

  const end = (next: Stage) => {
    stopWatching.current?.()
    setStage(next)
  }

  const finish = async (isNew: boolean) => {
    try {
      const parent = await call(readParentLogin)
      if (parent === null) return end({ kind: 'refused', says: COOKIES_REFUSED.parent })
      queryClient.clear()
      queryClient.setQueryData(parentQuery.queryKey, parent)
      end({ kind: 'idle' })
      onDone(isNew)
    } catch (failure) {
      end({ kind: 'refused', says: errorText(failure) })
    }
  }

  const checkOutcome = async () => {
    try {
      const { outcome, email } = await call(readGoogleSignIn)
      if (outcome === null) {
        if (opened !== null) setStage({ kind: 'away', isGone: opened.isClosed() })
      } else if (outcome === 'signed-in' || outcome === 'signed-up') await finish(outcome === 'signed-up')
      else if (outcome === 'proved') end({ kind: 'proved' })
      else if (outcome === 'password-needed') end({ kind: 'joining', email: email ?? '' })
      else end({ kind: 'over', outcome })
    } catch (failure) {
      setStage({ kind: 'refused', says: errorText(failure) })
    }
  }

  const start = async (opened: GoogleWindow | null) => {
    end({ kind: 'asking' })
    try {
      const { address } = await call(beginGoogleSignIn, {
        body: { openedIn: opened ? 'window' : 'page', ...withInvitation() },
      })
      if (opened === null) return location.assign(address)
      opened.go(address)
      stopWatching.current = watchGoogleWindow(opened, () => void checkOutcome())
      setStage({ kind: 'away', isGone: false })
    } catch (failure) {
      opened?.close()
      setStage({ kind: 'refused', says: errorText(failure) })
    }
  }

  const begin = useEffectEvent(() => {
    if (!hasReturned) void start(opened)
    else if (returnedIn !== 'window') void checkOutcome()
    else {
      notifyGoogleDone()
      window.close()
      setTimeout(() => void checkOutcome(), CLOSE_TIMEOUT_MS)
    }
  })
  useEffect(() => {
    begin()
    return () => stopWatching.current?.()
  }, [])

  return { stage, openHere: () => void start(null), finish, cancel: () => end({ kind: 'idle' }) }
}
