import { paths } from '../../../paths.ts'
import { BarBack } from '../../../ui/bar-back.tsx'
import { BottomBar } from '../../../ui/bottom-bar.tsx'
import { Page } from '../../../ui/page.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StatusMessage } from '../../../ui/status-message.tsx'
import { useFetched } from '../../../ui/use-fetched.ts'

const fetchShelves = () => import('./all-shelves.tsx')

/** Says that no shelf has the name an address asks for, and shows those that are there. */
export function NoSuchShelf() {
  const { Shown: Shelves, failed } = useFetched(fetchShelves, 0)
  return (
    <Page
      title="Stories"
      heading="We can't find this shelf"
      says="Pick one of these instead. Next: choose a story."
      bar={<BottomBar label="Stories" back={<BarBack to={paths.practiceReading}>Activities</BarBack>} />}
    >
      {failed ? <StatusMessage>The shelves didn't load. You can go back to Activities.</StatusMessage> : null}
      {Shelves ? <Shelves /> : failed ? null : <Skeleton />}
    </Page>
  )
}
