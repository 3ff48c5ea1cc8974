import Accessibility from '~icons/lucide/accessibility'
import { openSettings } from '../../comfort/settings-dialog.ts'
import { TodayChoice } from '../../features/today-i-want-to/today.tsx'
import { paths } from '../../paths.ts'
import { BarBack } from '../../ui/bar-back.tsx'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { CampStrip } from '../../ui/camp/camp-strip.tsx'
import { Page } from '../../ui/page.tsx'

export default function TodayIWantTo() {
  return (
    <Page
      title="Today I Want To..."
      says="Pick one. You can come back and pick another."
      bar={
        <BottomBar
          label="Today"
          back={<BarBack to={paths.practiceReading} />}
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
