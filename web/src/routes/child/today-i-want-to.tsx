import { TodayChoice } from '../../features/today-i-want-to/today.tsx'
import { Page } from '../../ui/page.tsx'

export default function TodayIWantTo() {
  return (
    <Page title="Today I Want To..." lede="Pick one. You can come back and pick another.">
      <TodayChoice />
    </Page>
  )
}
