import { pinField, setChildPin } from '@lanternleaf/contract/children'
import { ERRORS } from '@lanternleaf/contract/errors'
import { readParentLogin, signInParent } from '@lanternleaf/contract/parent-account'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { ApiError, call } from '../../../api/call.ts'
import { InputError, parsed } from '../../../api/parsed.ts'
import { useSubmit } from '../../../ui/use-submit.ts'
import { childrenQuery } from '../children-query.ts'

const EMPTY = { pin: '', confirmPin: '', password: '' }
const typedPin = z.object({ pin: pinField })

/**
 * A new PIN for a child as a form. The password is asked for when it was given too long ago. Whatever goes wrong, what
 * was typed stays, a wrong password aside.
 */
export function useNewPin(childId: string, onDone: () => void) {
  const queries = useQueryClient()
  const [typed, setTyped] = useState(EMPTY)
  const [asksPassword, setAsksPassword] = useState(false)
  const { busy, errors, submit, mend } = useSubmit(async () => {
    const { pin } = parsed(typedPin, typed)
    if (pin !== typed.confirmPin) throw new InputError({ confirmPin: 'PINs do not match. Please try again.' })
    if (asksPassword) await giveAgain(typed.password)
    try {
      await call(setChildPin, { params: { childId }, body: { pin } })
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      if (failure.code === 'login-needed') void queries.invalidateQueries()
      if (failure.code !== 'fresh-login-needed') throw failure
      setAsksPassword(true)
      return
    }
    await queries.invalidateQueries(childrenQuery)
    setTyped(EMPTY)
    setAsksPassword(false)
    onDone()
  })

  const giveAgain = async (password: string): Promise<void> => {
    if (password === '') throw new InputError({ password: 'Please enter your password again.' })
    const parent = await call(readParentLogin)
    if (parent === null) throw new ApiError('login-needed', ERRORS['login-needed'].text)
    try {
      await call(signInParent, { body: { email: parent.email, password } })
    } catch (failure) {
      if (!(failure instanceof ApiError) || failure.code !== 'wrong-password') throw failure
      setTyped((before) => ({ ...before, password: '' }))
      throw new InputError({ password: 'That is not your password. Please try again.' })
    }
  }

  const set = (change: Partial<typeof EMPTY>) => {
    for (const field of Object.keys(change)) mend(field)
    setTyped((before) => ({ ...before, ...change }))
  }
  return { ...typed, asksPassword, set, busy, errors, submit }
}
