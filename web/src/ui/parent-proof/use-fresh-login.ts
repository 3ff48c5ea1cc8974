import { ERRORS } from '@lanternleaf/contract/errors'
import { type Parent, readParentLogin, signInParent } from '@lanternleaf/contract/parent-account'
import { readOwnWaysToProve } from '@lanternleaf/contract/parent-proof'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError, call } from '../../api/call.ts'
import { InputError } from '../../api/parse-input.ts'
import type { ProofMethod } from './other-proof-methods.tsx'
import { useProofMethods } from './use-proof-methods.ts'

const PROVE_FIRST = "Please show us first that it's you, with one of the buttons above."
const NOT_YOURS = "That isn't your password. Please try again."

/**
 * For actions that need a fresh login, such as choosing a child's PIN: asks the parent to re-authenticate if the last login is too
 * old. A child may be using the device on which the parent is signed in.
 */
export function useFreshLogin() {
  const queries = useQueryClient()
  const [password, setPassword] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const ways = useProofMethods(isAsked, readOwnWaysToProve)
  const chosen = useRef<ProofMethod | null>(null)
  const isMounted = useIsMounted()

  /** Runs an action. Returns false if re-authentication is required first, or if the screen was left. */
  const doFreshly = async (act: () => Promise<void>): Promise<boolean> => {
    if (isAsked) await proveAgain()
    if (!isMounted()) return false
    try {
      await act()
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      if (failure.code === 'login-needed') void queries.invalidateQueries()
      if (failure.code !== 'fresh-login-needed') throw failure
      if (isAsked) throw new ApiError('unexpected', PROVE_FIRST)
      setIsAsked(true)
      return false
    }
    setPassword('')
    setIsAsked(false)
    return true
  }

  const proveAgain = async (): Promise<void> => {
    const method = chosen.current
    chosen.current = null
    if (method === null && password === '') {
      if (ways.password) throw new InputError({ password: 'Please enter your password again.' })
      // The parent may have re-authenticated in another window: then the request just has to be repeated.
      return
    }
    const parent = await call(readParentLogin)
    if (parent === null) throw new ApiError('login-needed', ERRORS['login-needed'].text)
    await (method === null ? givePassword(parent) : method(parent))
  }

  const givePassword = async ({ email }: Parent): Promise<void> => {
    try {
      await call(signInParent, { body: { email, password } })
    } catch (failure) {
      if (!(failure instanceof ApiError) || failure.code !== 'wrong-password') throw failure
      setPassword('')
      throw new InputError({ password: NOT_YOURS })
    }
  }

  /** Uses another method for the next attempt. */
  const choose = (method: ProofMethod): void => {
    chosen.current = method
  }
  return { password, setPassword, isAsked, ways, choose, doFreshly }
}
export type FreshLogin = ReturnType<typeof useFreshLogin>

/** Returns whether the component is still mounted. */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return () => isMounted.current
}
