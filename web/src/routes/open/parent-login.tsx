import { ParentLoginForm } from '../../features/parent-account/parent-login-form.tsx'
import { paths } from '../../paths.ts'
import { useNavigate } from '../../router/router.tsx'

export default function ParentLogin() {
  const navigate = useNavigate()
  return <ParentLoginForm onDone={(isNew) => navigate(isNew ? paths.parentSignup : paths.parent)} />
}
