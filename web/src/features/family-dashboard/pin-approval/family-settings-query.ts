import { readFamilySettings } from '@lanternleaf/contract/manage'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

export const familySettingsQuery = queryOptions({
  queryKey: ['family-settings'],
  queryFn: () => call(readFamilySettings),
})
