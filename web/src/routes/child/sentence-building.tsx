import { ThemePicker } from '../../features/sentence-building/theme-picker.tsx'
import { ThemePage } from '../../ui/practice/theme-page.tsx'

export default function SentenceBuilding() {
  return (
    <ThemePage title="Build Sentences" heading="Choose a theme" says="Next: build sentences." at="sentences">
      <ThemePicker />
    </ThemePage>
  )
}
