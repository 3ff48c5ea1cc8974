import { ThemePicker } from '../../features/word-building/theme-picker.tsx'
import { ThemePage } from '../../practice/theme-page.tsx'

export default function WordInterestSelection() {
  return (
    <ThemePage title="Word Building" heading="Choose what the words are about" lede="Next: build its words.">
      <ThemePicker />
    </ThemePage>
  )
}
