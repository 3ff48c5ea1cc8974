import { ThemePicker } from '../../features/sentence-building/theme-picker.tsx'
import { ThemePage } from '../../practice/theme-page.tsx'

export default function SentenceBuilding() {
  return (
    <ThemePage
      title="Build Sentences"
      heading="What shall the sentences be about?"
      lede="Choose one. Next: build its sentences."
    >
      <ThemePicker />
    </ThemePage>
  )
}
