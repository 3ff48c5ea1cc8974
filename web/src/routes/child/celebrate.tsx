import { lazy, Suspense } from 'react'
import { useChildLogin } from '../../child-login/child-login.ts'
import { FeelNow } from '../../features/brain-check/feel-now/feel-now.tsx'
import { Celebration } from '../../features/celebrate/celebration.tsx'

const OfferSharing = lazy(() =>
  import('../../features/sharing/offer-sharing.tsx').then((module) => ({ default: module.OfferSharing })),
)

export default function Celebrate() {
  const childId = useChildLogin((login) => login.session?.childId)
  return (
    <Celebration>
      <FeelNow />
      <Suspense>{childId ? <OfferSharing childId={childId} /> : null}</Suspense>
    </Celebration>
  )
}
