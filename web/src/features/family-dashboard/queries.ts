/**
 * What the parent's pages load from the server, as TanStack Query definitions. After a change, invalidate them by these
 * definitions.
 */

import { listChildren } from '@lanternleaf/contract/children'
import { readInsights } from '@lanternleaf/contract/insights'
import { readFamilySettings, readManagedChild } from '@lanternleaf/contract/manage'
import { readParentLogin } from '@lanternleaf/contract/parent-account'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { fetchServerInfo } from '../../api/server-info.ts'

/** The family's children, as their cards show them. */
export const childrenQuery = queryOptions({
  queryKey: ['children'],
  queryFn: async () => (await call(listChildren)).children,
})

/** The preferences and devices of one child, for the dialog Manage. */
export const managedChildQuery = (childId: string) =>
  queryOptions({
    queryKey: ['children', childId],
    queryFn: () => call(readManagedChild, { params: { childId } }),
  })

/**
 * What a child shares. A child may stop sharing at any time, so it is fetched again each time it is shown. If the child shares
 * anything, the server records the time, and the child sees when a grown-up last looked.
 */
export const insightsQuery = (childId: string) =>
  queryOptions({
    queryKey: ['children', childId, 'insights'],
    queryFn: () => call(readInsights, { params: { childId } }),
    staleTime: 0,
    gcTime: 0,
  })

/** Where the weekly report goes, and whether this site can send it. */
export const reportQuery = queryOptions({
  queryKey: ['weekly-report'],
  queryFn: async () => {
    const [parent, server] = await Promise.all([call(readParentLogin), fetchServerInfo()])
    return { email: parent?.email ?? '', sendsMail: server?.sendsMail !== false }
  },
})

/** The settings of the whole family. */
export const familySettingsQuery = queryOptions({
  queryKey: ['family-settings'],
  queryFn: () => call(readFamilySettings),
})
