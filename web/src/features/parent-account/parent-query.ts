/** The cache of all data on the parent's pages (TanStack Query), and the query that says who is signed in. */

import { readParentLogin } from '@lanternleaf/contract/parent-account'
import { QueryCache, QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError, call } from '../../api/call.ts'

/** How often an open screen for parents checks that the parent is still signed in, in milliseconds. */
const REFETCH_INTERVAL_MS = 60_000

/**
 * The query client of the screens for parents. An `ApiError` is not retried. Data is removed from the cache when its screen is
 * left, so that the next user of the device cannot see it without signing in.
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

/** The query of the parent who is signed in, or null if nobody is. */
export const parentQuery = queryOptions({
  queryKey: ['parent'],
  queryFn: () => call(readParentLogin),
  refetchInterval: REFETCH_INTERVAL_MS,
  refetchOnWindowFocus: 'always',
})

/** Fetches all data on the screen again. */
export const refetchAll = (): void => void queryClient.invalidateQueries()
