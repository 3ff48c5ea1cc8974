import { reloadIfReachable } from '../../api/reload-page.ts'
import { paths } from '../../paths.ts'
import { BackLink } from '../buttons/back-link.tsx'
import { Button } from '../buttons/button.tsx'
import { BottomBar } from '../layout/bottom-bar.tsx'
import { Page } from '../layout/page.tsx'
import { StatusMessage } from '../messages/status-message.tsx'

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
  if (!(wasRetried && (await reloadIfReachable()))) onRetry()
}

/** Stands in for words or sentences that could not be fetched. */
export const PracticeLoadFailed = ({ onRetry, ...page }: NotOpenedProps) => (
  <Page
    {...page}
    says="Everything you've built is safe."
    width="prose"
    bar={
      <BottomBar
        label={page.title}
        back={<BackLink to={paths.practiceReading}>Activities</BackLink>}
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
