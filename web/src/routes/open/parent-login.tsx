import { useNavigate } from 'react-router'
import { ParentAccountForm } from '../../features/parent-account/parent-account-form.tsx'
import { paths } from '../../paths.ts'

export default function ParentLogin() {
  const navigate = useNavigate()
  return <ParentAccountForm begin="sign-in" onDone={() => navigate(paths.parent)} />
}
