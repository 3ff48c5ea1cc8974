import { JustBuiltNote } from '../../features/word-building/themes/just-built-note.tsx'
import { ThemePicker } from '../../features/word-building/themes/theme-picker.tsx'
import { ThemePage } from '../../ui/practice/theme-page.tsx'

export default function WordInterestSelection() {
  return (
    <ThemePage title="Word Building" heading="Choose a theme" says="Next: build words." at="words">
      <JustBuiltNote />
      <ThemePicker />
    </ThemePage>
  )
}
