import { Button } from '../button.tsx'
import { Actions } from '../form.tsx'
import { Page } from '../page.tsx'
import { StatusMessage } from '../status-message.tsx'

type NotOpenedProps = { title: string; heading: string; onRetry: () => void }

/** Stands in for words or sentences that could not be fetched. */
export const NotOpened = ({ onRetry, ...page }: NotOpenedProps) => (
  <Page {...page} width="prose">
    <StatusMessage kind="careful">Something went wrong. Please try again.</StatusMessage>
    <p>What you have built is safe.</p>
    <Actions>
      <Button kind="primary" onClick={onRetry}>
        Try again
      </Button>
    </Actions>
  </Page>
)
