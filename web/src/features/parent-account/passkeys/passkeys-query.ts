import { listPasskeys } from '@lanternleaf/contract/parent-passkeys'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

export const passkeysQuery = queryOptions({
  queryKey: ['parent-passkeys'],
  queryFn: async () => (await call(listPasskeys)).passkeys,
})
