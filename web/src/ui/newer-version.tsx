import { takeNewer, useOffline } from '../offline/offline.ts'
import { Button } from './button.tsx'
import { StatusMessage } from './status-message.tsx'

/** Says that a newer build is here. It never comes while somebody is at work: only when asked, or when the app is opened next. */
export function NewerVersion() {
  const newer = useOffline((offline) => offline.newer)
  if (!newer) return null
  return (
    <StatusMessage
      actions={
        <Button kind="quiet" onClick={() => takeNewer(newer)}>
          Open it now
        </Button>
      }
    >
      <p>There's a newer Lanternleaf. You'll get it next time you open the app.</p>
    </StatusMessage>
  )
}
