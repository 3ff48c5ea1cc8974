import { Fragment, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useChildLogin } from '../child-login/child-login.ts'
import { useGuidedSession } from '../guided-session/guided-session.ts'
import { useLocation, useNavigate } from '../router/router.tsx'
import { DocumentTitle } from '../ui/layout/page.tsx'
import { Skeleton } from '../ui/loading/skeleton.tsx'
import { routes } from './routes.ts'

const ChildLogin = lazy(() => import('../features/child-login/child-login.tsx'))
const AskForName = lazy(() => import('../features/child-login/name-tiles/offer-name-tile.tsx'))
const ParentGuard = lazy(() => import('../features/parent-account/parent-guard.tsx'))

/** Shows a child's screen, or the child login at the same address until someone is logged in. */
export function RequireChild({ children }: { children: ReactNode }) {
  const session = useChildLogin((login) => login.session)
  const ready = useChildLogin((login) => login.ready)
  const restores = useChildLogin((login) => login.restores)
  const asksForName = useChildLogin((login) => login.asksForName)
  const isLoggedIn = session !== null
  useArrival(ready, isLoggedIn ? (asksForName ? 'question' : 'screen') : 'login')
  useEffect(() => {
    if (!isLoggedIn) return
    const ahead = import('./prefetch-screens.ts').then(
      ({ prefetchScreens }) => prefetchScreens(routes, 'child'),
      notFetched,
    )
    return () => void ahead.then((stop) => stop?.())
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
  if (asksForName) {
    return (
      <Suspense fallback={<Skeleton />}>
        <AskForName child={session} />
      </Suspense>
    )
  }
  // What a screen holds of one child ends with it.
  return (
    <Fragment key={`${session.childId} ${restores}`}>
      <LearningSessionStarts childId={session.childId} />
      {children}
    </Fragment>
  )
}

/** Whoever has logged in, or answered, arrives at what is shown then: the focus goes to its heading as from another page. */
function useArrival(ready: boolean, stage: 'login' | 'question' | 'screen') {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const shown = useRef<typeof stage>(null)
  useEffect(() => {
    if (!ready) return
    const hasArrived = shown.current !== null && shown.current !== stage && stage !== 'login'
    shown.current = stage
    if (hasArrived) navigate(`${pathname}${search}${hash}`, { replace: true })
  }, [ready, stage, navigate, pathname, search, hash])
}

/** A learning session starts once both a child and a brain state are known; what is noted of it is sent when it can be. */
function LearningSessionStarts({ childId }: { childId: string }) {
  const brainState = useGuidedSession((session) => session.currentBrainState?.id)
  const isCompleted = useGuidedSession((session) => session.isCompleted)
  useEffect(() => {
    if (brainState && !isCompleted) learningRecord().then(({ startSession }) => startSession(childId), notFetched)
  }, [childId, brainState, isCompleted])
  useEffect(() => {
    const leaving = import('../learning-record/send-facts.ts').then(
      ({ startSending }) => startSending(childId),
      notFetched,
    )
    return () => void leaving.then((stop) => stop?.())
  }, [childId])
  return null
}

/** Without a network what is noted is sent from the next screen, or when the page is opened again. */
const notFetched = (error: unknown) => console.warn('Fetched again when asked for.', error)

const learningRecord = () => import('../learning-record/learning-record.ts')

/** Shows a parent's screen, or the parent login at the same address. */
export const RequireParent = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<Skeleton />}>
    <ParentGuard>{children}</ParentGuard>
  </Suspense>
)
