import { ERRORS } from '@lanternleaf/contract/errors'
import { readParentLogin, signInParent } from '@lanternleaf/contract/parent-account'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, call } from '../../../api/call.ts'
import { InputError } from '../../../api/parsed.ts'

/** What only the parent in person may do: the password is asked for where it was given too long ago. */
export function useFreshLogin() {
  const queries = useQueryClient()
  const [password, setPassword] = useState('')
  const [isAsked, setIsAsked] = useState(false)

  /** Does it, and answers whether it was done: not while the password has to be typed first. */
  const doFreshly = async (act: () => Promise<void>): Promise<boolean> => {
    if (isAsked) await giveAgain()
    try {
      await act()
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      if (failure.code === 'login-needed') void queries.invalidateQueries()
      if (failure.code !== 'fresh-login-needed') throw failure
      setIsAsked(true)
      return false
    }
    setPassword('')
    setIsAsked(false)
    return true
  }

  const giveAgain = async (): Promise<void> => {
    if (password === '') throw new InputError({ password: 'Please enter your password again.' })
    const parent = await call(readParentLogin)
    if (parent === null) throw new ApiError('login-needed', ERRORS['login-needed'].text)
    try {
      await call(signInParent, { body: { email: parent.email, password } })
    } catch (failure) {
      if (!(failure instanceof ApiError) || failure.code !== 'wrong-password') throw failure
      setPassword('')
      throw new InputError({ password: 'That is not your password. Please try again.' })
    }
  }
  return { password, setPassword, isAsked, doFreshly }
}
export type FreshLogin = ReturnType<typeof useFreshLogin>
