import { readParentLogin } from '@lanternleaf/contract/parent-account'
import { QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError, call } from '../../api/call.ts'

/** What a parent's screens have read from the server. Refusals are answers, not reasons to ask again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 10_000, retry: (failures, error) => !(error instanceof ApiError) && failures < 2 },
  },
})

/** The parent who is signed in, or null when none is. */
export const parentQuery = queryOptions({ queryKey: ['parent'], queryFn: () => call(readParentLogin) })
