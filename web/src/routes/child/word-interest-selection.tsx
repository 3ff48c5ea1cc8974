import { ThemePicker } from '../../features/word-building/theme-picker.tsx'
import { ThemePage } from '../../practice/theme-page.tsx'

export default function WordInterestSelection() {
  return (
    <ThemePage title="Word Building" heading="What shall the words be about?" lede="Choose one. Next: build its words.">
      <ThemePicker />
    </ThemePage>
  )
}
