import { type ComponentType, type ReactNode, Suspense, useDeferredValue, useEffect, useLayoutEffect } from 'react'
import { recordScreenChange } from '../router/guard-double-click.ts'
import { FIRST_KEY } from '../router/location.ts'
import { matchPath } from '../router/match-path.ts'
import { Routes, useLocation } from '../router/router.tsx'
import { Skeleton } from '../ui/loading/skeleton.tsx'
import { applyLoadedFonts } from './apply-loaded-fonts.ts'
import { isLoaded, loadScreen, screenOf } from './loaded-screens.ts'
import { type Audience, notFound, type Route, routes } from './routes.ts'
import { usePendingNavigation } from './use-pending-navigation.ts'

const loaderAt = (pathname: string): Route['load'] =>
  routes.find((route) => matchPath(route.path, pathname))?.load ?? notFound

/** Loads the screen of an address before anything is rendered, so that a prerendered page is hydrated in one step. */
export const loadScreenAt = (pathname: string): Promise<void> => loadScreen(loaderAt(pathname))

function Screen({ load }: Pick<Route, 'load'>) {
  const Loaded = screenOf(load)
  return <Loaded />
}

type ScreensProps = { guards: Record<Exclude<Audience, 'open'>, ComponentType<{ children: ReactNode }>> }

/**
 * Every screen at its address, behind the guard of its audience. A loaded screen is rendered at once. While the next screen is
 * loading, the current screen stays, and the clicked element is marked. If loading takes long, a skeleton replaces the screen.
 */
export function Screens({ guards }: ScreensProps) {
  const requested = useLocation()
  const deferred = useDeferredValue(requested)
  const location = isLoaded(loaderAt(requested.pathname)) ? requested : deferred
  const isSlow = usePendingNavigation(requested !== location)
  useLayoutEffect(() => {
    // Loading may have taken seconds. A second click of an impatient child is not meant for the new screen.
    recordScreenChange()
    if (location.key !== FIRST_KEY) applyLoadedFonts()
  }, [location.key])
  // While the login is shown, the screen behind it is loaded.
  useEffect(() => {
    loadScreenAt(requested.pathname).catch((error: unknown) => console.warn('A screen could not be loaded.', error))
  }, [requested.pathname])
  const behindGuard = (audience: Audience, screen: ReactNode) => {
    if (audience === 'open') return screen
    const Guard = guards[audience]
    return <Guard>{screen}</Guard>
  }
  const screens = routes.map(({ path, audience, load }) => ({
    path,
    element: behindGuard(audience, <Screen key={path} load={load} />),
  }))
  return (
    <Suspense fallback={<Skeleton />}>
      <HydratedSignal />
      {isSlow ? (
        <Skeleton overdue />
      ) : (
        <Routes location={location} screens={[...screens, { path: '*', element: <Screen load={notFound} /> }]} />
      )}
    </Suspense>
  )
}

/** Tells the boot file, from inside the hydrated screen, that the app handles clicks and typing from now on. */
function HydratedSignal() {
  useEffect(() => {
    dispatchEvent(new Event('hydrated'))
  }, [])
  return null
}
