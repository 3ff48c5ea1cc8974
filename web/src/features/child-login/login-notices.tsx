/** Notices above the child's login: that the last login has expired, and that the browser stores nothing. */

import { useEffect, useState } from 'react'
import { useChildLogin } from '../../child-login/child-login.ts'
import { canStore } from '../../storage/can-store.ts'
import { StatusMessage } from '../../ui/messages/status-message.tsx'

/** Says that the previous login has expired. */
export const LoginExpiredNotice = () =>
  useChildLogin((login) => login.hasExpired) ? (
    <StatusMessage>It's time to log in again. Nothing is lost. You can keep going where you stopped.</StatusMessage>
  ) : null

/** Explains why the app asks for the PIN after each reload, if the browser stores nothing. */
export function StorageBlockedNotice() {
  const [isBlocked, setBlocked] = useState(false)
  // Checked after hydration: the prerendered login is the same for all browsers.
  useEffect(() => {
    setBlocked(!canStore())
  }, [])
  return isBlocked ? (
    <StatusMessage>
      This browser can't remember you, so it keeps asking for your PIN. A grown-up can change that in the browser's
      settings.
    </StatusMessage>
  ) : null
}
