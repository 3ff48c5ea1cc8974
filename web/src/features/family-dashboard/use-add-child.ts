import { createChild, newChild } from '@lanternleaf/contract/children'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { parsed } from '../../api/parsed.ts'
import { announce } from '../../ui/announcer.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { childrenQuery } from './children-query.ts'

const EMPTY = { username: '', pin: '', age: '' }

/** A new child's space as a form. Whatever goes wrong, what was typed stays. */
export function useAddChild(onDone: () => void) {
  const queries = useQueryClient()
  const [typed, setTyped] = useState(EMPTY)
  const { busy, errors, submit, mend } = useSubmit(async () => {
    const child = { ...typed, age: typed.age === '' ? null : Number(typed.age), consent: true }
    parsed(newChild, child)
    const made = await call(createChild, child)
    await queries.invalidateQueries(childrenQuery)
    announce(`${made.username} has a reading space now.`)
    setTyped(EMPTY)
    onDone()
  })
  const set = (change: Partial<typeof EMPTY>) => {
    for (const field of Object.keys(change)) mend(field)
    setTyped({ ...typed, ...change })
  }
  return { ...typed, set, busy, errors, submit }
}
