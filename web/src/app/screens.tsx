import { type ComponentType, type ReactNode, Suspense, useDeferredValue, useEffect, useLayoutEffect } from 'react'
import { recordScreenChange } from '../router/guard-double-click.ts'
import { FIRST_KEY } from '../router/location.ts'
import { matchPath } from '../router/match-path.ts'
import { Routes, useLocation } from '../router/router.tsx'
import { Skeleton } from '../ui/loading/skeleton.tsx'
import { applyLoadedFonts } from './apply-loaded-fonts.ts'
import { HydratedSignal } from './hydrated-signal.tsx'
import { isLoaded, loadScreen, screenOf } from './loaded-screens.ts'
import { type Audience, notFound, type Route, routes } from './routes.ts'
import { usePendingNavigation } from './use-pending-navigation.ts'

const loaderAt = (pathname: string): Route['load'] =>
  routes.find((route) => matchPath(route.path, pathname))?.load ?? notFound

/** The screen for an address, fetched before anything is drawn, so that a prerendered page is taken over in one step. */
export const loadScreenAt = (pathname: string): Promise<void> => loadScreen(loaderAt(pathname))

function Screen({ load }: Pick<Route, 'load'>) {
  const Loaded = screenOf(load)
  return <Loaded />
}

type ScreensProps = { guards: Record<Exclude<Audience, 'open'>, ComponentType<{ children: ReactNode }>> }

/**
 * Every screen at its address, behind the guard of its audience. One that is there already is drawn at once. Until the next
 * one is fetched the one before it stays, with what was pressed marked on it; when that takes long, a still page in waiting
 * takes its place.
 */
export function Screens({ guards }: ScreensProps) {
  const asked = useLocation()
  const last = useDeferredValue(asked)
  const shown = isLoaded(loaderAt(asked.pathname)) ? asked : last
  const isLong = usePendingNavigation(asked !== shown)
  useLayoutEffect(() => {
    // It may have been fetched for seconds: who presses again for that does not mean what stands there now.
    recordScreenChange()
    if (shown.key !== FIRST_KEY) applyLoadedFonts()
  }, [shown.key])
  // Behind a login the screen is not drawn yet, and can be fetched meanwhile.
  useEffect(() => {
    loadScreenAt(asked.pathname).catch((error: unknown) => console.warn('A screen could not be fetched.', error))
  }, [asked.pathname])
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
      {isLong ? (
        <Skeleton overdue />
      ) : (
        <Routes location={shown} screens={[...screens, { path: '*', element: <Screen load={notFound} /> }]} />
      )}
    </Suspense>
  )
}
