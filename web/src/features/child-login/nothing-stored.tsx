import { useEffect, useState } from 'react'
import { canStore } from '../../storage/can-store.ts'
import { StatusMessage } from '../../ui/messages/status-message.tsx'

/** Why each new page asks for the PIN, in a browser that keeps nothing. */
export function StorageBlockedNotice() {
  const [isRefused, setRefused] = useState(false)
  // The login may stand in a page as it was sent, which is the same for everybody.
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
