/** Shown instead of a shelf if the address has an unknown topic. A shelf is the list of a topic's stories. */

import { paths } from '../../../paths.ts'
import { BackLink } from '../../../ui/buttons/back-link.tsx'
import { BottomBar } from '../../../ui/layout/bottom-bar.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import { useLazyComponent } from '../../../ui/loading/use-lazy-component.ts'
import { StatusMessage } from '../../../ui/messages/status-message.tsx'

const fetchShelves = () => import('./all-shelves.tsx')

/** Says that there is no such shelf, and links to every topic that has stories. */
export function NoSuchShelf() {
  const { Component: Shelves, failed } = useLazyComponent(fetchShelves)
  return (
    <Page
      title="Stories"
      heading="We can't find this topic"
      says="Pick one of these instead. Next: choose a story."
      bar={<BottomBar label="Stories" back={<BackLink to={paths.practiceReading}>Activities</BackLink>} />}
    >
      {failed ? <StatusMessage>The topics didn't load. You can go back to Activities.</StatusMessage> : null}
      {Shelves ? <Shelves /> : failed ? null : <Skeleton />}
    </Page>
  )
}
