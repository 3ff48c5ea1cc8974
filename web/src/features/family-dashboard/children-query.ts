import { listChildren } from '@lanternleaf/contract/children'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export const childrenQuery = queryOptions({
  queryKey: ['children'],
  queryFn: async () => (await call(listChildren)).children,
})
