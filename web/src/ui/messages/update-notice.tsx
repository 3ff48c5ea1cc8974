import { activateUpdate, useOffline } from '../../offline/offline.ts'
import { Button } from '../buttons/button.tsx'
import { StatusMessage } from './status-message.tsx'

/** Says that a newer build of the app is ready. The build is activated only by this button, or when the app is opened again. */
export function UpdateNotice() {
  const newerBuild = useOffline((offline) => offline.newer)
  if (!newerBuild) return null
  return (
    <StatusMessage
      actions={
        <Button kind="quiet" onClick={() => activateUpdate(newerBuild)}>
          Open it now
        </Button>
      }
    >
      <p>There's a newer Lanternleaf. You'll get it next time you open the app.</p>
    </StatusMessage>
  )
}
