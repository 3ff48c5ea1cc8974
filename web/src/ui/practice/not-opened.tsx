import { openPageAgain } from '../../api/open-page-again.ts'
import { paths } from '../../paths.ts'
import { BarBack } from '../bar-back.tsx'
import { BottomBar } from '../bottom-bar.tsx'
import { Button } from '../button.tsx'
import { Page } from '../page.tsx'
import { StatusMessage } from '../status-message.tsx'

type NotOpenedProps = { title: string; heading: string; onRetry: () => void }

/** What was tried again since the page was opened, by its heading. */
const retried = new Set<string>()

/**
 * Tries again, and after that opens the page again: to Firefox, Safari and older Chrome a module that failed once has failed
 * until then. Where the page cannot be had it is tried as before.
 */
async function tryAgain(heading: string, onRetry: () => void): Promise<void> {
  const wasRetried = retried.has(heading)
  retried.add(heading)
  if (!(wasRetried && (await openPageAgain()))) onRetry()
}

/** Stands in for words or sentences that could not be fetched. */
export const NotOpened = ({ onRetry, ...page }: NotOpenedProps) => (
  <Page
    {...page}
    says="Everything you've built is safe."
    width="prose"
    bar={
      <BottomBar
        label={page.title}
        back={<BarBack to={paths.practiceReading}>Activities</BarBack>}
        next={
          <Button kind="primary" onClick={() => void tryAgain(page.heading, onRetry)}>
            Try again
          </Button>
        }
      />
    }
  >
    <StatusMessage kind="careful">Something went wrong. Please try again.</StatusMessage>
  </Page>
)
