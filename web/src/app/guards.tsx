import { Fragment, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useChildLogin } from '../child-login/child-login.ts'
import { useGuidedSession } from '../guided-session/guided-session.ts'
import { useLocation, useNavigate } from '../router/router.tsx'
import { DocumentTitle } from '../ui/layout/page.tsx'
import { Skeleton } from '../ui/loading/skeleton.tsx'
import { routes } from './routes.ts'

const ChildLogin = lazy(() => import('../features/child-login/child-login.tsx'))
const ParentGuard = lazy(() => import('../features/parent-account/parent-guard.tsx'))

/** Shows a child's screen, or the child login at the same address until someone is logged in. */
export function RequireChild({ children }: { children: ReactNode }) {
  const session = useChildLogin((login) => login.session)
  const ready = useChildLogin((login) => login.ready)
  const restores = useChildLogin((login) => login.restores)
  const isLoggedIn = session !== null
  useFocusOnArrival(ready, isLoggedIn ? 'screen' : 'login')
  useEffect(() => {
    if (!isLoggedIn) return
    const prefetching = import('./prefetch-screens.ts').then(
      ({ prefetchScreens }) => prefetchScreens(routes, 'child'),
      logLoadFailure,
    )
    return () => void prefetching.then((stop) => stop?.())
  }, [isLoggedIn])
  if (!ready) {
    return (
      <>
        <DocumentTitle title="Lanternleaf" />
        <Skeleton />
      </>
    )
  }
  if (!session) {
    return (
      <Suspense fallback={<Skeleton />}>
        <ChildLogin />
      </Suspense>
    )
  }
  // The key remounts the screen, so that the next child does not see the state of this child.
  return (
    <Fragment key={`${session.childId} ${restores}`}>
      <LearningSession childId={session.childId} />
      {children}
    </Fragment>
  )
}

/** After a login, navigates to the same address, which moves the focus to the heading. */
function useFocusOnArrival(ready: boolean, stage: 'login' | 'screen') {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const lastStage = useRef<typeof stage>(null)
  useEffect(() => {
    if (!ready) return
    const hasArrived = lastStage.current !== null && lastStage.current !== stage && stage !== 'login'
    lastStage.current = stage
    if (hasArrived) navigate(`${pathname}${search}${hash}`, { replace: true })
  }, [ready, stage, navigate, pathname, search, hash])
}

/** Starts a learning session when both the child and the brain state are known, and sends its facts while the app is open. */
function LearningSession({ childId }: { childId: string }) {
  const brainState = useGuidedSession((session) => session.currentBrainState?.id)
  const isCompleted = useGuidedSession((session) => session.isCompleted)
  useEffect(() => {
    if (brainState && !isCompleted) learningRecord().then(({ startSession }) => startSession(childId), logLoadFailure)
  }, [childId, brainState, isCompleted])
  useEffect(() => {
    const stopSending = import('../learning-record/send-facts.ts').then(
      ({ startSending }) => startSending(childId),
      logLoadFailure,
    )
    return () => void stopSending.then((stop) => stop?.())
  }, [childId])
  return null
}

/** Without a network the code cannot be loaded. Then the facts are sent from the next screen, or when the app is opened again. */
const logLoadFailure = (error: unknown) =>
  console.warn('Could not load a part of the page; it is loaded when it is needed again.', error)

const learningRecord = () => import('../learning-record/learning-record.ts')

/** Shows a parent's screen, or the parent login at the same address if no parent is logged in. */
export const RequireParent = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<Skeleton />}>
    <ParentGuard>{children}</ParentGuard>
  </Suspense>
)
