import { isSentenceTheme } from '@lanternleaf/domain/sentence-bank/sentence-template'
import { SentenceBuildingScreen } from '../../features/sentence-building/sentence-building-screen.tsx'
import { useParams, useQuery } from '../../router/router.tsx'

/** An unknown theme falls back to animals, as it does for words. */
export default function SentenceGame() {
  const { theme = '' } = useParams()
  const known = isSentenceTheme(theme) ? theme : 'animals'
  return <SentenceBuildingScreen key={known} theme={known} requestedWord={useQuery().get('with')} />
}
