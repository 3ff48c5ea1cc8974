import type { SentenceTheme } from '@lanternleaf/domain/sentence-bank/sentence-template'
import { Button } from '../../ui/button.tsx'
import { Actions } from '../../ui/form.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusMessage } from '../../ui/status-message.tsx'
import { useLoaded } from '../../ui/use-loaded.ts'
import { SentenceBuilding } from './sentence-building.tsx'
import { openVisit } from './use-sentence-visit.ts'

/** Sentence building at its address: the sentences are fetched, then the visit goes on where it was left. */
export function SentenceBuildingScreen({ theme }: { theme: SentenceTheme }) {
  const opened = useLoaded(theme, () => openVisit(theme))
  if (opened.state === 'loading') return <Skeleton word="Getting the sentences…" />
  if (opened.state === 'failed') return <SentencesFailed onRetry={opened.retry} />
  return <SentenceBuilding key={opened.value.visitId} theme={theme} opened={opened.value} />
}

const SentencesFailed = ({ onRetry }: { onRetry: () => void }) => (
  <Page title="Build Sentences" heading="The sentences did not open" width="prose">
    <StatusMessage kind="careful">Something went wrong. Please try again.</StatusMessage>
    <p>What you have built is safe.</p>
    <Actions>
      <Button kind="primary" onClick={onRetry}>
        Try again
      </Button>
    </Actions>
  </Page>
)
