/** The notice "Your grown-up can see …" on the screen Practice Reading, so that a child never forgets what they share. */

import { formatList } from '@lanternleaf/domain/punctuation'
import { SHARED_ITEMS } from '@lanternleaf/domain/sharing/sharing'
import { useEffect } from 'react'
import { paths } from '../../paths.ts'
import { Link } from '../../router/link.tsx'
import { fetchSharing, useSharingOf } from '../../sharing/sharing.ts'
import { timeNow } from '../../storage/clock.ts'
import { ITEMS_IN_SENTENCE } from '../../ui/grown-up-view/item-names.ts'
import { lastViewedText } from './last-viewed.ts'

/** Tells the child what they share, and when a grown-up last looked. Renders nothing if nothing is shared. */
export function SharingNotice({ childId }: { childId: string }) {
  const sharing = useSharingOf(childId)
  useEffect(() => {
    // Without a network the notice is not shown. The page with the choices explains that it needs the network.
    fetchSharing(childId).catch((error: unknown) => console.warn('Could not load what is shared.', error))
  }, [childId])
  const shared = SHARED_ITEMS.filter((item) => sharing?.choices[item])
  if (!sharing || shared.length === 0) return null
  return (
    <p>
      Your grown-up can see {formatList(shared.map((item) => ITEMS_IN_SENTENCE[item]))}.{' '}
      {lastViewedText(sharing.lookedAt, timeNow())} <Link to={paths.sharing}>Change this</Link>
    </p>
  )
}
