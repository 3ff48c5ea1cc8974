import { useParams } from 'react-router'
import { WordBuildingScreen } from '../../features/word-building/word-building-screen.tsx'
import { readLocal } from '../../storage/local.ts'

/** With a theme in the address, that theme's words; without, those of the theme chosen last, else everyday words. */
export default function WordBuilding() {
  const theme = useParams().theme ?? readLocal('selected-word-theme') ?? ''
  return <WordBuildingScreen key={theme} theme={theme} />
}
