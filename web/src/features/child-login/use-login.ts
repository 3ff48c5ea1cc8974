/** Sends username and PIN to the server when the child submits the login form, and turns a refusal into an error or a pause. */

import { ApiError } from '../../api/call.ts'
import { logInChild } from '../../child-login/log-in.ts'
import { useLocation, useNavigate, useQuery } from '../../router/router.tsx'
import { useSubmit } from '../../ui/forms/use-submit.ts'
import { goToNameChoice, PIN_ENTRY_PARAM } from './login-links.ts'

/** A pause replaces the form after many wrong PINs. `until`: the end of a break in milliseconds since 1970, or null if only a grown-up can help. */
export type Pause = { readonly username: string; readonly says: string; readonly until: number | null }

type Credentials = { readonly username: string; readonly pin: string }
type RefusalHandlers = { clearPin: () => void; onPause: (pause: Pause) => void }

/** The submit handler of the login form. A wrong PIN is cleared, and the username stays. Many wrong PINs cause a pause. */
export function useLogin({ username, pin }: Credentials, { clearPin, onPause }: RefusalHandlers) {
  const navigate = useNavigate()
  const page = useLocation()
  const isFromNameChoice = useQuery().has(PIN_ENTRY_PARAM)
  return useSubmit(async () => {
    try {
      await logInChild(username, pin)
      if (isFromNameChoice) goToNameChoice(navigate, page)
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      const { code, message: says, retryAfter } = failure
      if (code === 'little-break') return onPause({ username, says, until: Date.now() + retryAfter })
      if (code === 'grown-up-needed') return onPause({ username, says, until: null })
      if (code === 'wrong-pin' || code === 'no-match') clearPin()
      throw failure
    }
  })
}
