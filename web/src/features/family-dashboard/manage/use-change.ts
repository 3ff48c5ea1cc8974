import { changePreferences, type ManagedChild, type Preferences } from '@lanternleaf/contract/manage'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, errorText } from '../../../api/call.ts'
import { childrenQuery } from '../children-query.ts'
import { managedQuery } from './managed-query.ts'

/** Changes how a child reads, one change after another. It shows at once; what could not be kept goes back. */
export function useChange(childId: string) {
  const queries = useQueryClient()
  const { queryKey } = managedQuery(childId)
  const show = (change: Partial<Preferences>) =>
    queries.setQueryData(queryKey, (before: ManagedChild | undefined) =>
      before ? { ...before, preferences: { ...before.preferences, ...change } } : before,
    )
  const { mutate, error } = useMutation({
    // One after another, so that the last choice is the last to be kept.
    scope: { id: childId },
    mutationFn: (change: Partial<Preferences>) => call(changePreferences, { params: { childId }, body: change }),
    onMutate: show,
    onSuccess: () => queries.invalidateQueries({ queryKey: childrenQuery.queryKey, exact: true }),
    onError: () => queries.invalidateQueries({ queryKey }),
  })
  return { change: mutate, problem: error ? errorText(error) : null }
}
