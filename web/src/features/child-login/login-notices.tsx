import { useEffect, useState } from 'react'
import { useChildLogin } from '../../child-login/child-login.ts'
import { canStore } from '../../storage/can-store.ts'
import { StatusMessage } from '../../ui/messages/status-message.tsx'

/** Shown when the previous login expired. */
export const LoginExpiredNotice = () =>
  useChildLogin((login) => login.hasExpired) ? (
    <StatusMessage>It's time to log in again. Nothing is lost. You can keep going from where you were.</StatusMessage>
  ) : null

/** Explains, in a browser that stores nothing, why every new page asks for the PIN. */
export function StorageBlockedNotice() {
  const [isRefused, setRefused] = useState(false)
  // After hydration: the prerendered login is the same for everybody.
  useEffect(() => {
    setRefused(!canStore())
  }, [])
  return isRefused ? (
    <StatusMessage>
      This browser can't remember you, so it keeps asking for your PIN. A grown-up can change that in the browser's
      settings.
    </StatusMessage>
  ) : null
}
