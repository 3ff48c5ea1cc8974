import { ApiError } from '../../api/call.ts'
import { useSubmit } from '../../ui/use-submit.ts'

/** Logging in as a form. A wrong PIN is cleared; the username stays. */
export function useLogin(logIn: () => Promise<void>, clearPin: () => void) {
  return useSubmit(async () => {
    try {
      await logIn()
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === 'wrong-pin') clearPin()
      throw failure
    }
  })
}
