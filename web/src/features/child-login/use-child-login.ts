import { ApiError } from '../../api/call.ts'
import { useSubmit } from '../../ui/use-submit.ts'
import type { Break } from './little-break.tsx'

type AfterRefusal = { clearPin: () => void; onBreak: (taken: Break) => void }

/** Logging in as a form. A wrong PIN is cleared; the username stays. After many of them there is a break. */
export function useLogin(logIn: () => Promise<void>, { clearPin, onBreak }: AfterRefusal) {
  return useSubmit(async () => {
    try {
      await logIn()
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      if (failure.code === 'wrong-pin') clearPin()
      if (failure.code !== 'little-break') throw failure
      onBreak({ until: Date.now() + failure.retryAfter, says: failure.message })
    }
  })
}
