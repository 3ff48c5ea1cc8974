import { Button } from '../../../ui/buttons/button.tsx'
import { BottomBar } from '../../../ui/layout/bottom-bar.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { StatusMessage } from '../../../ui/messages/status-message.tsx'

/** The new PIN holds. The login comes next, with the name that was typed. */
export const NewPinReady = ({ onGoOn }: { onGoOn: () => void }) => (
  <Page
    title="Create New PIN"
    width="narrow"
    bar={
      <BottomBar
        label="New PIN"
        next={
          <Button kind="primary" onClick={onGoOn}>
            Log in
          </Button>
        }
      />
    }
  >
    <StatusMessage kind="good">Your new PIN is ready! You can now log in with your new PIN.</StatusMessage>
  </Page>
)
