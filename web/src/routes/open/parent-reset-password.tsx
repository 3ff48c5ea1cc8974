import { ResetPassword } from '../../features/parent-account/reset/reset-password.tsx'
import { paths } from '../../paths.ts'
import { useNavigate } from '../../router/router.tsx'

export default function ParentResetPassword() {
  const navigate = useNavigate()
  return <ResetPassword onDone={(isSignedIn) => navigate(isSignedIn ? paths.parent : paths.parentLogin)} />
}
