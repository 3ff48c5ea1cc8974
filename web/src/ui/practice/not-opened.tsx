import { paths } from '../../paths.ts'
import { BarBack } from '../bar-back.tsx'
import { BottomBar } from '../bottom-bar.tsx'
import { Button } from '../button.tsx'
import { Page } from '../page.tsx'
import { StatusMessage } from '../status-message.tsx'

type NotOpenedProps = { title: string; heading: string; onRetry: () => void }

/** Stands in for words or sentences that could not be fetched. */
export const NotOpened = ({ onRetry, ...page }: NotOpenedProps) => (
  <Page
    {...page}
    says="What you have built is safe."
    width="prose"
    bar={
      <BottomBar
        label={page.title}
        back={<BarBack to={paths.practiceReading}>Activities</BarBack>}
        next={
          <Button kind="primary" onClick={onRetry}>
            Try again
          </Button>
        }
      />
    }
  >
    <StatusMessage kind="careful">Something went wrong. Please try again.</StatusMessage>
  </Page>
)
