import { activateUpdate, useOffline } from '../../offline/offline.ts'
import { Button } from '../buttons/button.tsx'
import { StatusMessage } from './status-message.tsx'

/** Says that a newer build is ready. It is never activated during use: only by this button, or when the app is next opened. */
export function UpdateNotice() {
  const newer = useOffline((offline) => offline.newer)
  if (!newer) return null
  return (
    <StatusMessage
      actions={
        <Button kind="quiet" onClick={() => activateUpdate(newer)}>
          Open it now
        </Button>
      }
    >
      <p>There's a newer Lanternleaf. You'll get it next time you open the app.</p>
    </StatusMessage>
  )
}
