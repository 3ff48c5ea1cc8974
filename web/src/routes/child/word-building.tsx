import { WordBuildingScreen } from '../../features/word-building/word-building-screen.tsx'
import { useParams } from '../../router/router.tsx'
import { selectedWordTheme } from '../../storage/entries/word-theme.ts'

/** With a theme in the address, that theme's words; without, those of the theme chosen last, else everyday words. */
export default function WordBuilding() {
  const theme = useParams().theme ?? selectedWordTheme.read() ?? ''
  return <WordBuildingScreen key={theme} theme={theme} />
}
