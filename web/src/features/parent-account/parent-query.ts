import { readParentLogin } from '@lanternleaf/contract/parent-account'
import { QueryCache, QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError, call } from '../../api/call.ts'

/** How often a parent's open screen asks whether it may still be shown, in milliseconds. */
const REFETCH_INTERVAL_MS = 60_000

/**
 * What a parent's screens have read from the server. Refusals are answers, not reasons to ask again. Nothing outlasts the
 * screen it is on: whoever comes next is asked who they are before anything is shown.
 */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'login-needed') void queryClient.invalidateQueries(parentQuery)
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      gcTime: 0,
      retry: (failures, error) => !(error instanceof ApiError) && failures < 2,
      // Without a network what is asked fails, and that is said; else it would be waited for without a word.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
})

/** The parent who is signed in, or null when none is. */
export const parentQuery = queryOptions({
  queryKey: ['parent'],
  queryFn: () => call(readParentLogin),
  refetchInterval: REFETCH_INTERVAL_MS,
  refetchOnWindowFocus: 'always',
})

/** Asks anew for everything on the screen. */
export const refetchAll = (): void => void queryClient.invalidateQueries()
