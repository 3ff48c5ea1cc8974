import { beginGoogleSignIn, readGoogleSignIn } from '@lanternleaf/contract/google-sign-in'
import { ApiError, call } from '../../api/call.ts'
import { watchForGoogle } from './google-is-done.ts'
import { type GoogleRefusal, REFUSAL_TEXTS } from './google-refusals.ts'
import type { GoogleWindow } from './google-window.ts'

const NO_WINDOW = 'This browser blocked the Google window. Please allow it, or use another way.'
const NOT_DONE = "Google isn't finished. When you're done there, press the button again."

/** How long Google's page may take to tell us after somebody comes back to this one, in milliseconds. */
const TELLS_IN = 1500

/**
 * Has a parent prove at Google to be there, in a window of its own.
 * @param proves who is asked: the parent who is signed in, or the one of the child who is
 * @throws {ApiError} where that did not happen
 */
export async function proveByGoogle(opened: GoogleWindow | null, proves: 'parent' | 'childs-parent'): Promise<void> {
  if (opened === null) throw new ApiError('unexpected', NO_WINDOW)
  try {
    const { address } = await call(beginGoogleSignIn, { body: { openedIn: 'window', proves } })
    opened.go(address)
  } catch (failure) {
    opened.close()
    throw failure
  }
  await isBack()
  const { outcome } = await call(readGoogleSignIn)
  if (outcome === 'signed-in' || outcome === 'proved') return
  const isRefused = outcome !== null && outcome in REFUSAL_TEXTS
  throw new ApiError('unexpected', isRefused ? REFUSAL_TEXTS[outcome as GoogleRefusal] : NOT_DONE)
}

/** Google's window tells that it is done; or somebody is on this page again, and it had time to. */
function isBack(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const unwatch = watchForGoogle(resolve, () => setTimeout(resolve, TELLS_IN))
  return promise.finally(unwatch)
}
