import { ApiError } from '../../api/call.ts'
import { logInChild } from '../../child-login/log-in.ts'
import { useLocation, useNavigate, useQuery } from '../../router/router.tsx'
import { useSubmit } from '../../ui/forms/use-submit.ts'
import { goToNameChoice, PIN_ENTRY_PARAM } from './login-links.ts'

/** Replaces the form after many wrong PINs: a break until an epoch time in ms, or (null) a grown-up's help. */
export type Pause = { readonly username: string; readonly says: string; readonly until: number | null }

type Credentials = { readonly username: string; readonly pin: string }
type RefusalHandlers = { clearPin: () => void; onPause: (pause: Pause) => void }

/** The login form's submit handler. A wrong PIN is cleared, the username stays; many wrong PINs cause a pause. */
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
