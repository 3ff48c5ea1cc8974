import { signOutParent } from '@lanternleaf/contract/parent-account'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '../../api/call.ts'
import { paths } from '../../app/paths.ts'
import { FamilyDashboard } from '../../features/family-dashboard/family-dashboard.tsx'
import { parentQuery, queryClient } from '../../features/parent-account/parent-query.ts'

export default function FamilyDashboardScreen() {
  const parent = useQuery(parentQuery)
  const navigate = useNavigate()
  const signOut = async () => {
    await call(signOutParent)
    navigate(paths.home)
    queryClient.clear()
  }
  return <FamilyDashboard email={parent.data?.email ?? ''} onSignOut={() => void signOut()} />
}
