import { useChildLogin } from '../../child-login/child-login.ts'
import { StatusMessage } from '../../ui/messages/status-message.tsx'

/** Said where the login before ended by itself. */
export const LoginExpiredNotice = () =>
  useChildLogin((login) => login.hasExpired) ? (
    <StatusMessage>It's time to log in again. Nothing is lost. You can keep going from where you were.</StatusMessage>
  ) : null
