import { pinField, setChildPin } from '@lanternleaf/contract/children'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { call } from '../../../api/call.ts'
import { InputError, parsed } from '../../../api/parsed.ts'
import { useSubmit } from '../../../ui/use-submit.ts'
import { childrenQuery } from '../children-query.ts'
import { useFreshLogin } from './use-fresh-login.ts'

const EMPTY = { pin: '', confirmPin: '' }
const typedPin = z.object({ pin: pinField })

/** A new PIN for a child as a form. Whatever goes wrong, what was typed stays, a wrong password aside. */
export function useNewPin(childId: string, onDone: () => void) {
  const queries = useQueryClient()
  const [typed, setTyped] = useState(EMPTY)
  const login = useFreshLogin()
  const form = useSubmit(async () => {
    const { pin } = parsed(typedPin, typed)
    if (pin !== typed.confirmPin) throw new InputError({ confirmPin: 'PINs do not match. Please try again.' })
    const change = async (): Promise<void> => {
      await call(setChildPin, { params: { childId }, body: { pin } })
    }
    if (!(await login.doFreshly(change))) return
    await queries.invalidateQueries(childrenQuery)
    setTyped(EMPTY)
    onDone()
  })
  const set = (change: Partial<typeof EMPTY>) => {
    for (const field of Object.keys(change)) form.mend(field)
    setTyped((before) => ({ ...before, ...change }))
  }
  return { ...typed, set, login, form }
}
