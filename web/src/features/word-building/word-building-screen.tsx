import { wordListName } from '@lanternleaf/domain/word-bank/word-list'
import { Button } from '../../ui/button.tsx'
import { Actions } from '../../ui/form.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusMessage } from '../../ui/status-message.tsx'
import { useLoaded } from '../../ui/use-loaded.ts'
import { openPractice } from './use-word-practice.ts'
import { openWordList } from './word-bank.ts'
import { WordBuilding } from './word-building.tsx'

/** Word building at its address: the words are fetched, then the visit goes on where it was left. */
export function WordBuildingScreen({ theme }: { theme: string }) {
  const name = wordListName(theme)
  const opened = useLoaded(name, async () => {
    const list = await openWordList(name)
    return { list, practice: openPractice(list) }
  })
  if (opened.state === 'loading') return <Skeleton word="Getting the words…" />
  if (opened.state === 'failed') return <WordsFailed onRetry={opened.retry} />
  return <WordBuilding key={opened.value.list.name} list={opened.value.list} opened={opened.value.practice} />
}

const WordsFailed = ({ onRetry }: { onRetry: () => void }) => (
  <Page title="Word Building" heading="The words did not open" width="prose">
    <StatusMessage kind="careful">Something went wrong. Please try again.</StatusMessage>
    <p>What you have built is safe.</p>
    <Actions>
      <Button kind="primary" onClick={onRetry}>
        Try again
      </Button>
    </Actions>
  </Page>
)
