import { createChild, newChild } from '@lanternleaf/contract/children'
import { usernameKey } from '@lanternleaf/domain/username/username'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, call } from '../../api/call.ts'
import { InputError, parsed } from '../../api/parsed.ts'
import { announce } from '../../ui/announcer.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { childrenQuery } from './children-query.ts'

/** Refusals that say the family is not as it is shown. */
const STALE = new Set<ApiError['code']>(['too-many-children', 'login-needed'])

const EMPTY = { username: '', pin: '', age: '' }

/** A new child's space as a form. Whatever goes wrong, what was typed stays. */
export function useAddChild(onDone: () => void) {
  const queries = useQueryClient()
  const [typed, setTyped] = useState(EMPTY)
  const { busy, errors, submit, mend } = useSubmit(async () => {
    const child = parsed(newChild, { ...typed, age: typed.age === '' ? null : Number(typed.age), consent: true })
    // The server takes the same child twice for one that was asked for again.
    const siblings = queries.getQueryData(childrenQuery.queryKey) ?? []
    if (siblings.some(({ username }) => usernameKey(username) === usernameKey(child.username)))
      throw new InputError({ username: 'Each child needs a unique username' })
    const made = await call(createChild, { body: child }).catch((failure: unknown) => {
      // Another device may have added one, or signed out: the screen behind shows how it is now.
      if (failure instanceof ApiError && STALE.has(failure.code)) void queries.invalidateQueries()
      throw failure
    })
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
