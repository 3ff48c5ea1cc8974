/** The offer "Want to show a grown-up some of this?" on the celebration screen. */

import { mayOffer } from '@lanternleaf/domain/sharing/sharing'
import { useEffect, useState } from 'react'
import { paths } from '../../paths.ts'
import { fetchSharing, recordOffered } from '../../sharing/sharing.ts'
import { timeNow } from '../../storage/clock.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'

/** The date on this device, as YYYY-MM-DD. */
const today = (): string =>
  // Swedish dates have this format.
  new Intl.DateTimeFormat('sv-SE').format(timeNow())

/** Offers sharing at the end of a session, at most once a day, to a child who shares nothing. */
export function OfferSharing({ childId }: { childId: string }) {
  const [isOffered, setOffered] = useState(false)
  useEffect(() => {
    let isMounted = true
    const date = today()
    fetchSharing(childId)
      .then(async ({ choices, offeredOn }) => {
        if (!isMounted || !mayOffer(choices, offeredOn, date)) return
        // Recorded before it is shown, so that a failure cannot show it twice a day.
        await recordOffered(childId, date)
        if (isMounted) setOffered(true)
      })
      .catch((error: unknown) => console.warn('Could not reach the server; sharing is not offered now.', error))
    return () => {
      isMounted = false
    }
  }, [childId])
  if (!isOffered) return null
  return (
    <p>
      Want to show a grown-up some of this? You choose what.{' '}
      <ButtonLink kind="quiet" to={paths.sharing}>
        What my grown-up sees
      </ButtonLink>
    </p>
  )
}
