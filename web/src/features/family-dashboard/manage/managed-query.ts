import { readManagedChild } from '@lanternleaf/contract/manage'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

export const managedChildQuery = (childId: string) =>
  queryOptions({
    queryKey: ['children', childId],
    queryFn: () => call(readManagedChild, { params: { childId } }),
  })
