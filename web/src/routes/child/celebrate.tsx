/** The route of the celebration: it puts the question for the mood and the offer to share into the celebration screen. */

import { useChildLogin } from '../../child-login/child-login.ts'
import { FeelNow } from '../../features/brain-check/feel-now/feel-now.tsx'
import { Celebration } from '../../features/celebrate/celebration.tsx'
import { useLazyComponent } from '../../ui/loading/use-lazy-component.ts'

const fetchOffer = () =>
  import('../../features/sharing/offer-sharing.tsx').then(({ OfferSharing }) => ({ default: OfferSharing }))

/** The screen that celebrates a finished activity, asks how the child feels, and may offer sharing. */
export default function Celebrate() {
  const childId = useChildLogin((login) => login.session?.childId)
  // Without a network there is nothing to offer.
  const { Component: OfferSharing } = useLazyComponent(fetchOffer, 0, childId !== undefined)
  return (
    <Celebration>
      <FeelNow />
      {OfferSharing && childId ? <OfferSharing childId={childId} /> : null}
    </Celebration>
  )
}
