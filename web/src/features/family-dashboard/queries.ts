import { listChildren } from '@lanternleaf/contract/children'
import { readFamilySettings, readManagedChild } from '@lanternleaf/contract/manage'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export const childrenQuery = queryOptions({
  queryKey: ['children'],
  queryFn: async () => (await call(listChildren)).children,
})

export const managedChildQuery = (childId: string) =>
  queryOptions({
    queryKey: ['children', childId],
    queryFn: () => call(readManagedChild, { params: { childId } }),
  })

export const familySettingsQuery = queryOptions({
  queryKey: ['family-settings'],
  queryFn: () => call(readFamilySettings),
})
