import Accessibility from '~icons/lucide/accessibility'
import { openSettings } from '../../comfort/settings-dialog.ts'
import { TodayChoice } from '../../features/today-i-want-to/today.tsx'
import { Button } from '../../ui/button.tsx'
import { Actions } from '../../ui/form.tsx'
import { Page } from '../../ui/page.tsx'

export default function TodayIWantTo() {
  return (
    <Page title="Today I Want To..." lede="Pick one. You can come back and pick another.">
      <TodayChoice />
      <Actions>
        <Button onClick={openSettings}>
          <Accessibility aria-hidden="true" />
          Accessibility settings
        </Button>
      </Actions>
    </Page>
  )
}
