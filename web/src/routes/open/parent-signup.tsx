import { ParentAccountForm } from '../../features/parent-account/parent-account-form.tsx'
import { paths } from '../../paths.ts'
import { useNavigate } from '../../router/router.tsx'

export default function ParentSignup() {
  const navigate = useNavigate()
  return <ParentAccountForm mode="create" onDone={() => navigate(paths.parent)} />
}
