/** The page for addresses that do not exist, for example a mistyped one. It leads back to known places. */

import Back from '~sprite/lucide/arrow-left'
import { paths } from '../../paths.ts'
import { Button, GoButton } from '../../ui/buttons/button.tsx'
import { CampStrip } from '../../ui/camp/camp-strip.tsx'
import { Actions } from '../../ui/forms/form.tsx'
import { Page } from '../../ui/layout/page.tsx'

/** The screen for an address that does not exist. */
export default function NotFound() {
  return (
    <Page title="Oops! Page Not Found" says="We can't find this page. You did nothing wrong, and nothing is lost.">
      <CampStrip />
      <Actions>
        <GoButton kind="primary" to={paths.home}>
          Brain Check-in
        </GoButton>
        <GoButton to={paths.generatedStory}>Stories</GoButton>
        <Button onClick={() => history.back()}>
          <Back aria-hidden="true" />
          Go back
        </Button>
      </Actions>
    </Page>
  )
}
