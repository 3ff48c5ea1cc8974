import { changePreferences, type ManagedChild, type Preferences } from '@lanternleaf/contract/manage'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call, errorText } from '../../../api/call.ts'
import { childrenQuery } from '../children-query.ts'
import { managedChildQuery } from './managed-query.ts'

/**
 * Changes how a child reads, one change after another. It shows at once; what could not be kept goes back to what is known to
 * be kept, also where the server cannot be asked.
 */
export function useChangePreferences(childId: string) {
  const queries = useQueryClient()
  const { queryKey } = managedChildQuery(childId)
  const lastSaved = useRef<Preferences>(null)
  const show = (change: Partial<Preferences>) =>
    queries.setQueryData(queryKey, (before: ManagedChild | undefined) =>
      before ? { ...before, preferences: { ...before.preferences, ...change } } : before,
    )
  const { mutate, error } = useMutation({
    // One after another, so that the last choice is the last to be kept.
    scope: { id: childId },
    mutationFn: (change: Partial<Preferences>) => call(changePreferences, { params: { childId }, body: change }),
    mutationKey: queryKey,
    onMutate: (change) => {
      // The first of several that wait for each other knows what is kept.
      if (queries.isMutating({ mutationKey: queryKey }) === 1)
        lastSaved.current = queries.getQueryData<ManagedChild>(queryKey)?.preferences ?? null
      show(change)
    },
    onSuccess: (_, change) => {
      if (lastSaved.current) lastSaved.current = { ...lastSaved.current, ...change }
      return queries.invalidateQueries({ queryKey: childrenQuery.queryKey, exact: true })
    },
    onError: () => {
      if (lastSaved.current) show(lastSaved.current)
      return queries.invalidateQueries({ queryKey })
    },
  })
  return { change: mutate, problem: error ? errorText(error) : null }
}
