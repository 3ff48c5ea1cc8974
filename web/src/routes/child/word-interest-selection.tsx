import ArrowLeft from '~icons/lucide/arrow-left'
import { paths } from '../../app/paths.ts'
import { ThemePicker } from '../../features/word-building/theme-picker.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Actions } from '../../ui/form.tsx'
import { Page } from '../../ui/page.tsx'

export default function WordInterestSelection() {
  return (
    <Page title="Word Building" heading="What shall the words be about?" lede="Choose one. Next: build its words.">
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
