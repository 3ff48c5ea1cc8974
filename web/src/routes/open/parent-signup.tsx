import { useNavigate } from 'react-router'
import { paths } from '../../app/paths.ts'
import { ParentAccountForm } from '../../features/parent-account/parent-account-form.tsx'

export default function ParentSignup() {
  const navigate = useNavigate()
  return <ParentAccountForm begin="create" signUpLink={false} onDone={() => navigate(paths.parent)} />
}
