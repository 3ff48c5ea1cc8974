import { Redirect } from '../../router/router.tsx'
import { Skeleton } from './skeleton.tsx'

/** A screen that leads on at once. What follows it has no place until the other screen is there. */
export const RedirectScreen = ({ to }: { to: string }) => (
  <>
    <Redirect to={to} />
    <Skeleton />
  </>
)
