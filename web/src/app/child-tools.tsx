import { useNavigate } from 'react-router'
import LogOut from '~icons/lucide/log-out'
import { logOutChild, useChildLogin } from '../child-login/child-login.ts'
import { Button } from '../ui/button.tsx'
import { paths } from './paths.ts'

/** Who is reading, and the way out. Shown to a logged-in child alone. */
export function ChildTools() {
  const session = useChildLogin((login) => login.session)
  const navigate = useNavigate()
  if (!session) return null
  const leave = async () => {
    await logOutChild()
    navigate(paths.home)
  }
  return (
    <Button kind="quiet" onClick={leave}>
      <LogOut aria-hidden="true" />
      Log out
      <span className="visually-hidden"> {session.username}</span>
    </Button>
  )
}
