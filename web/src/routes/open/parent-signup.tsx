import { useNavigate } from 'react-router'
import { ParentAccountForm } from '../../features/parent-account/parent-account-form.tsx'
import { paths } from '../../paths.ts'

export default function ParentSignup() {
  const navigate = useNavigate()
  return <ParentAccountForm begin="create" signUpLink={false} onDone={() => navigate(paths.parent)} />
}
