import { listParentLogins } from '@lanternleaf/contract/parent-logins'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

export const loginsQuery = queryOptions({
  queryKey: ['parent-logins'],
  queryFn: async () => (await call(listParentLogins)).logins,
})
