/** "New PIN" in the dialog Manage: a parent gives a child another PIN, of four digits or four pictures. */

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
import { NewPinFields } from '../../../ui/reader-form/new-pin-fields.tsx'
import { isolate, Name } from '../../../ui/text/quoted.tsx'
import { childrenQuery, managedChildQuery } from '../queries.ts'
import { ConfirmForm, type SheetProps } from './confirm-form.tsx'

/** The sheet that gives a child a new PIN. */
export function NewPin({ child: { childId, username }, onDone, onBack }: SheetProps) {
  const { pin, confirmPin, set, login, form } = useNewPin(childId, (kind) =>
    onDone(`${isolate(username)} has a new PIN. ${HAND_OVER[kind]} ${isolate(username)}.`),
  )
  return (
    <ConfirmForm title="New PIN" login={login} form={form} onBack={onBack} labels={['Save New PIN', 'Saving…']}>
      <p>
        Everything <Name>{username}</Name> has done stays. They log in again with the new PIN.
      </p>
      <NewPinFields pin={pin} confirmPin={confirmPin} onChange={set} errors={form.errors.fields} />
    </ConfirmForm>
  )
}

const HAND_OVER = { digits: 'Only tell', pictures: 'Only show' } as const

const typedPin = z.object({ pin: pinField })

/**
 * The form for a new PIN. It starts with the child's kind of PIN: digits or pictures. After an error the typed PINs stay, except that
 * a second picture PIN that differs is cleared.
 */
function useNewPin(childId: string, onDone: (kind: PinKind) => void) {
  const queries = useQueryClient()
  // Loaded only if the overview has not loaded the child's data already.
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
    for (const field of Object.keys(change)) form.clearFieldError(field)
    setEdits((before) => ({ ...before, ...change }))
  }
  return { ...typed, set, login, form }
}
