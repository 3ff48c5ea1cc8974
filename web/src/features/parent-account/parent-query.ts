import { readParentLogin } from '@lanternleaf/contract/parent-account'
import { QueryCache, QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError, call } from '../../api/call.ts'

/** How often a parent's open screen asks whether it may still be shown, in milliseconds. */
const REFETCH_INTERVAL_MS = 60_000

/**
 * The query cache of the parent's screens. ApiErrors are not retried, and nothing is cached beyond its screen, so that the next
 * user has to sign in first.
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
      // Offline, requests fail at once with a message instead of waiting silently.
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

/** Refetches everything on the screen. */
export const refetchAll = (): void => void queryClient.invalidateQueries()
