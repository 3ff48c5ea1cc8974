/** An error message with "Try again", for the parts of the parent's pages whose data could not be loaded. */

import { errorText } from '../../api/call.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Actions } from '../../ui/forms/form.tsx'
import { StatusMessage } from '../../ui/messages/status-message.tsx'

/** An error message with a retry button. */
export const LoadError = ({ error, retry }: { error: unknown; retry: () => unknown }) => (
  <StatusMessage
    kind="careful"
    actions={
      <Actions>
        <Button onClick={() => void retry()}>Try again</Button>
      </Actions>
    }
  >
    {errorText(error)}
  </StatusMessage>
)
