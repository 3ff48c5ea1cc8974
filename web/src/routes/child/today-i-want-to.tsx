/** The route of the screen "Today I Want To…", opened from Practice Reading and at the end of a session. */

import Accessibility from '~icons/lucide/accessibility'
import { TodayChoice } from '../../features/today-i-want-to/today.tsx'
import { paths } from '../../paths.ts'
import { BackLink } from '../../ui/buttons/back-link.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { CampStrip } from '../../ui/camp/camp-strip.tsx'
import { openSettings } from '../../ui/dialogs/open-dialogs.ts'
import { BottomBar } from '../../ui/layout/bottom-bar.tsx'
import { Page } from '../../ui/layout/page.tsx'

/** The screen "Today I Want To...", on which a child chooses what to do. */
export default function TodayIWantTo() {
  return (
    <Page
      title="Today I Want To..."
      says="Pick one. You can come back and pick another."
      bar={
        <BottomBar
          label="Today"
          back={<BackLink to={paths.practiceReading} />}
          next={
            <Button onClick={openSettings}>
              <Accessibility aria-hidden="true" />
              Accessibility settings
            </Button>
          }
        />
      }
    >
      <CampStrip />
      <TodayChoice />
    </Page>
  )
}
