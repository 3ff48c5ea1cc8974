import { Redirect } from '../../router/router.tsx'
import { Skeleton } from './skeleton.tsx'

/** A screen that redirects at once, with a skeleton until the other screen is loaded. */
export const RedirectScreen = ({ to }: { to: string }) => (
  <>
    <Redirect to={to} />
    <Skeleton />
  </>
)
