import { activateUpdate, useOffline } from '../../offline/offline.ts'
import { Button } from '../buttons/button.tsx'
import { StatusMessage } from './status-message.tsx'

/** Says that a newer build is here. It never comes while somebody is at work: only when asked, or when the app is opened next. */
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
