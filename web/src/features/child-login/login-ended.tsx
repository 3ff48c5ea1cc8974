import { useChildLogin } from '../../child-login/child-login.ts'
import { StatusMessage } from '../../ui/status-message.tsx'

/** Said where the login before ended by itself. */
export const LoginEnded = () =>
  useChildLogin((login) => login.hasEnded) ? (
    <StatusMessage>It is time to log in again. Nothing is lost. You can go on where you were.</StatusMessage>
  ) : null
