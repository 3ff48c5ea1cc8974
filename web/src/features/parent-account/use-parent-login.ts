import { parentCredentials, readParentLogin, signInParent } from '@lanternleaf/contract/parent-account'
import { useState } from 'react'
import { ApiError, call } from '../../api/call.ts'
import { requireStoredCookie } from '../../api/cookies-refused.ts'
import { InputError, parseInput } from '../../api/parse-input.ts'
import { useSubmit } from '../../ui/forms/use-submit.ts'
import { takeCarriedEmail } from './carried-email.ts'
import { parentQuery, queryClient } from './parent-query.ts'

/** The sign-in form: what was typed, what is wrong with it, and sending it. A wrong password is cleared, nothing else. */
export function useParentLogin(onDone: () => void) {
  const [email, setEmail] = useState(takeCarriedEmail)
  const [password, setPassword] = useState('')
  const form = useSubmit(async () => {
    const credentials = parseInput(parentCredentials, { email, password })
    try {
      const parent = await call(signInParent, { body: credentials })
      await requireStoredCookie(call(readParentLogin), 'parent')
      queryClient.clear()
      queryClient.setQueryData(parentQuery.queryKey, parent)
    } catch (failure) {
      if (!(failure instanceof ApiError) || failure.code !== 'wrong-password') throw failure
      setPassword('')
      // Said where it is typed again, which has the focus then.
      throw new InputError({ password: failure.message })
    }
    onDone()
  }, 'Authentication failed')
  return {
    ...form,
    email,
    password,
    setEmail: (typed: string) => {
      form.mend('email')
      setEmail(typed)
    },
    setPassword: (typed: string) => {
      form.mend('password')
      setPassword(typed)
    },
  }
}
