import { parentCredentials, signInParent, signUpParent } from '@lanternleaf/contract/parent-account'
import { useState } from 'react'
import { ApiError, call } from '../../api/call.ts'
import { parsed } from '../../api/parsed.ts'
import { useSubmit } from '../../ui/use-submit.ts'
import { takeCarriedEmail } from './carried-email.ts'
import type { AccountMode } from './parent-account-form.tsx'
import { parentQuery, queryClient } from './parent-query.ts'

/** An account form: what was typed, what is wrong with it, and sending it. A wrong password is cleared, nothing else. */
export function useParentAccount(mode: AccountMode, onDone: () => void) {
  const [email, setEmail] = useState(takeCarriedEmail)
  const [password, setPassword] = useState('')
  const form = useSubmit(async () => {
    const credentials = parsed(parentCredentials, { email, password })
    try {
      const parent = await call(mode === 'create' ? signUpParent : signInParent, { body: credentials })
      queryClient.clear()
      queryClient.setQueryData(parentQuery.queryKey, parent)
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === 'wrong-password') setPassword('')
      throw failure
    }
    onDone()
  })
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
