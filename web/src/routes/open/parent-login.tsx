import { ParentAccountForm } from '../../features/parent-account/parent-account-form.tsx'
import { paths } from '../../paths.ts'
import { useNavigate } from '../../router/router.tsx'

export default function ParentLogin() {
  const navigate = useNavigate()
  return <ParentAccountForm onDone={(isNew) => navigate(isNew ? paths.parentSignup : paths.parent)} />
}
