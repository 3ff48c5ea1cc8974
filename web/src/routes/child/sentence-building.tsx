import ArrowLeft from '~icons/lucide/arrow-left'
import { paths } from '../../app/paths.ts'
import { ThemePicker } from '../../features/sentence-building/theme-picker.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Actions } from '../../ui/form.tsx'
import { Page } from '../../ui/page.tsx'

export default function SentenceBuilding() {
  return (
    <Page
      title="Build Sentences"
      heading="What shall the sentences be about?"
      lede="Choose one. Next: build its sentences."
    >
      <ThemePicker />
      <Actions>
        <ButtonLink to={paths.practiceReading}>
          <ArrowLeft aria-hidden="true" />
          Activities
        </ButtonLink>
      </Actions>
    </Page>
  )
}
