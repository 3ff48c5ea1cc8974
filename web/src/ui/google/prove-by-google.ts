import { beginGoogleSignIn, readGoogleSignIn } from '@lanternleaf/contract/google-sign-in'
import { ApiError, call } from '../../api/call.ts'
import { watchForGoogle } from './google-is-done.ts'
import { isRefusal, refusalText } from './google-refusals.ts'
import type { GoogleWindow } from './google-window.ts'

/** How long the notification of Google's window may take after this page got the focus, in milliseconds. */
const NOTIFICATION_TIMEOUT_MS = 1500

/**
 * Re-authenticates a parent with Google or another identity provider, in a separate window.
 * @param provider its name
 * @param proves the parent who is signed in, or the parent of the logged-in child
 * @throws {ApiError} if the re-authentication fails
 */
export async function proveByGoogle(
  opened: GoogleWindow | null,
  provider: string,
  proves: 'parent' | 'childs-parent',
): Promise<void> {
  if (opened === null) {
    const says = `This browser blocked the ${provider} window. Please allow it, or use another way.`
    throw new ApiError('unexpected', says)
  }
  try {
    const { address } = await call(beginGoogleSignIn, { body: { openedIn: 'window', proves } })
    opened.go(address)
  } catch (failure) {
    opened.close()
    throw failure
  }
  await waitForReturn()
  const { outcome } = await call(readGoogleSignIn)
  if (outcome === 'signed-in' || outcome === 'proved') return
  const notDone = `You haven't finished with ${provider}. When you're done there, press the button again.`
  throw new ApiError('unexpected', isRefusal(outcome) ? refusalText(outcome, provider) : notDone)
}

/** Resolves on the notification of Google's window, or some time after this page got the focus. */
function waitForReturn(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const unwatch = watchForGoogle(resolve, () => setTimeout(resolve, NOTIFICATION_TIMEOUT_MS))
  return promise.finally(unwatch)
}
