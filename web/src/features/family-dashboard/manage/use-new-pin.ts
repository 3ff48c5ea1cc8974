import { pinField, setChildPin } from '@lanternleaf/contract/children'
import { emptyPin, type PinKind, pinKind } from '@lanternleaf/domain/pin/pin'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { call } from '../../../api/call.ts'
import { InputError, parseInput } from '../../../api/parse-input.ts'
import { updateNameTile } from '../../../child-login/name-tiles.ts'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { useFreshLogin } from '../../../ui/parent-proof/use-fresh-login.ts'
import { childrenQuery } from '../children-query.ts'
import { managedChildQuery } from './managed-query.ts'

const typedPin = z.object({ pin: pinField })

/** A new PIN for a child as a form, of the kind the child has until another is chosen. Whatever goes wrong, what was typed stays, a wrong password aside. */
export function useNewPin(childId: string, onDone: (kind: PinKind) => void) {
  const queries = useQueryClient()
  // Asked for only where the child's page was not shown before.
  const { data } = useQuery({ ...managedChildQuery(childId), enabled: ({ state }) => state.data === undefined })
  const [edits, setEdits] = useState<{ readonly pin?: string; readonly confirmPin?: string }>({})
  const blankPin = emptyPin(data?.pinKind ?? 'digits')
  const typed = { pin: blankPin, confirmPin: blankPin, ...edits }
  const login = useFreshLogin()
  const form = useSubmit(async () => {
    const { pin } = parseInput(typedPin, typed)
    if (pin !== typed.confirmPin) {
      if (pinKind(pin) === 'pictures') setEdits({ pin, confirmPin: emptyPin('pictures') })
      throw new InputError({ confirmPin: 'PINs do not match. Please try again.' })
    }
    const change = async (): Promise<void> => {
      await call(setChildPin, { params: { childId }, body: { pin } })
      updateNameTile(childId, { pinKind: pinKind(pin) })
    }
    if (!(await login.doFreshly(change))) return
    await queries.invalidateQueries(childrenQuery)
    setEdits({})
    onDone(pinKind(pin))
  })
  const set = (change: typeof edits) => {
    for (const field of Object.keys(change)) form.mend(field)
    setEdits((before) => ({ ...before, ...change }))
  }
  return { ...typed, set, login, form }
}
