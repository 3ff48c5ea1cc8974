/**
 * The steps of a sign-in with Google or another identity provider, in a second window. This page waits, and asks the server
 * for the outcome.
 */

import { beginGoogleSignIn, readGoogleSignIn } from '@lanternleaf/contract/google-sign-in'
import { readParentLogin } from '@lanternleaf/contract/parent-account'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { call, errorText } from '../../../api/call.ts'
import { COOKIES_REFUSED } from '../../../api/cookies-refused.ts'
import { withInvitation } from '../../../api/invitation.ts'
import { useQuery } from '../../../router/router.tsx'
import { notifyGoogleDone, watchGoogleWindow } from '../../../ui/google/google-is-done.ts'
import type { GoogleRefusal } from '../../../ui/google/google-refusals.ts'
import type { GoogleWindow } from '../../../ui/google/google-window.ts'
import { parentQuery, queryClient } from '../parent-query.ts'

/** A stage of the sign-in. */
type Stage =
  | { readonly kind: 'idle' }
  | { readonly kind: 'asking' }
  /** Google is open in its window. `isGone`: the window seems to be closed; not every browser can tell for a window with another site. */
  | { readonly kind: 'away'; readonly isGone: boolean }
  /** The password of an existing account with the same address is needed. */
  | { readonly kind: 'joining'; readonly email: string }
  /** Google sign-in has failed. */
  | {
      readonly kind: 'failed'
      readonly outcome: GoogleRefusal
    }
  /** A child's parent has proved who they are. Another window waits for that. */
  | { readonly kind: 'proved' }
  /** Something else has failed, and `says` explains it. */
  | { readonly kind: 'refused'; readonly says: string }

export type GoogleSignInOptions = {
  /** Whether Google has just sent this window back to the app. */
  hasReturned: boolean
  /** The window for Google. Null if this window is to go to Google. */
  googleWindow: GoogleWindow | null
  onDone: (isNew: boolean) => void
}

/** How long a window that Google sent back has to close, in milliseconds. If it does not close, it shows the outcome itself. */
const CLOSE_TIMEOUT_MS = 500

/**
 * Signs a parent in with Google, in a new window if the browser opens one, or else in this window. The outcome is always read from
 * the server. What the other window sends is not trusted.
 */
export function useGoogleSignIn({ hasReturned, googleWindow, onDone }: GoogleSignInOptions) {
  const [stage, setStage] = useState<Stage>({ kind: hasReturned ? 'idle' : 'asking' })
  const stopWatching = useRef<() => void>(undefined)
  /** Increases when an attempt ends, so that a later answer about it is ignored. Several checks can run at once. */
  const attempt = useRef(0)
  const returnedIn = useQuery().get('google')

  const endAttempt = useCallback(() => {
    attempt.current += 1
    stopWatching.current?.()
  }, [])

  const end = (next: Stage) => {
    endAttempt()
    setStage(next)
  }

  const finish = async (isNew: boolean) => {
    endAttempt()
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
    const checked = attempt.current
    try {
      const { outcome, email } = await call(readGoogleSignIn)
      if (attempt.current !== checked) return
      if (outcome === null) {
        if (googleWindow !== null) setStage({ kind: 'away', isGone: googleWindow.isClosed() })
      } else if (outcome === 'signed-in' || outcome === 'signed-up') await finish(outcome === 'signed-up')
      else if (outcome === 'proved') end({ kind: 'proved' })
      else if (outcome === 'password-needed') end({ kind: 'joining', email: email ?? '' })
      else end({ kind: 'failed', outcome })
    } catch (failure) {
      if (attempt.current === checked) setStage({ kind: 'refused', says: errorText(failure) })
    }
  }

  const start = async (googleWindow: GoogleWindow | null) => {
    end({ kind: 'asking' })
    const started = attempt.current
    try {
      const { address } = await call(beginGoogleSignIn, {
        body: { openedIn: googleWindow ? 'window' : 'page', ...withInvitation() },
      })
      if (googleWindow === null) return location.assign(address)
      googleWindow.go(address)
      if (attempt.current !== started) return
      stopWatching.current = watchGoogleWindow(googleWindow, () => void checkOutcome())
      setStage({ kind: 'away', isGone: false })
    } catch (failure) {
      googleWindow?.close()
      setStage({ kind: 'refused', says: errorText(failure) })
    }
  }

  const begin = useEffectEvent(() => {
    if (!hasReturned) void start(googleWindow)
    else if (returnedIn !== 'window') void checkOutcome()
    else {
      notifyGoogleDone()
      window.close()
      setTimeout(() => void checkOutcome(), CLOSE_TIMEOUT_MS)
    }
  })
  useEffect(() => {
    begin()
    return endAttempt
  }, [endAttempt])

  return { stage, openHere: () => void start(null), finish, cancel: () => end({ kind: 'idle' }) }
}
