import { reloadIfReachable } from '../../api/reload-page.ts'
import { paths } from '../../paths.ts'
import { BackLink } from '../buttons/back-link.tsx'
import { Button } from '../buttons/button.tsx'
import { BottomBar } from '../layout/bottom-bar.tsx'
import { Page } from '../layout/page.tsx'
import { StatusMessage } from '../messages/status-message.tsx'

type PracticeLoadFailedProps = { title: string; heading: string; onRetry: () => void }

/** The screens that were retried since the page was loaded, by heading. */
const retried = new Set<string>()

/**
 * Retries once, and reloads the page at the next call. In Firefox, Safari and older Chrome a module that failed to load once fails
 * until the page is reloaded. If the server cannot be reached, the page is not reloaded and the retry is repeated.
 */
async function tryAgain(heading: string, onRetry: () => void): Promise<void> {
  const wasRetried = retried.has(heading)
  retried.add(heading)
  if (!(wasRetried && (await reloadIfReachable()))) onRetry()
}

/** Replaces a practice screen whose content could not be loaded. */
export const PracticeLoadFailed = ({ onRetry, ...page }: PracticeLoadFailedProps) => (
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
