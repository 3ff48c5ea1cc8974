import type { SentenceTheme } from '@lanternleaf/domain/sentence-bank/sentence-template'
import { NotOpened } from '../../ui/practice/not-opened.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useLoaded } from '../../ui/use-loaded.ts'
import { SentenceBuilding } from './sentence-building.tsx'
import { openVisit } from './use-sentence-visit.ts'

/** Sentence building at its address: the sentences are fetched, then the visit goes on where it was left. */
export function SentenceBuildingScreen({ theme }: { theme: SentenceTheme }) {
  const opened = useLoaded(theme, () => openVisit(theme))
  if (opened.state === 'loading') return <Skeleton word="Getting the sentences…" />
  if (opened.state === 'failed')
    return <NotOpened title="Build Sentences" heading="The sentences did not open" onRetry={opened.retry} />
  return <SentenceBuilding key={opened.value.visitId} theme={theme} opened={opened.value} />
}
