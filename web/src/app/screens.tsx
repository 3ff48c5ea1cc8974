import { type ComponentType, lazy, type ReactNode, Suspense, useDeferredValue, useEffect, useLayoutEffect } from 'react'
import { FIRST_KEY } from '../router/location.ts'
import { matchPath } from '../router/match-path.ts'
import { Routes, useLocation } from '../router/router.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { takeOwnLetters } from './own-letters.ts'
import { type Audience, notFound, routes, type Route as ScreenRoute } from './routes.ts'
import { TakenOver } from './taken-over.tsx'
import { useWaiting } from './use-waiting.ts'

type Loader = ScreenRoute['load']

const loaded = new Map<Loader, ComponentType>()
const lazily = new Map<Loader, ComponentType>()

const loaderAt = (pathname: string): Loader => routes.find((route) => matchPath(route.path, pathname))?.load ?? notFound

/** The screen for an address, fetched before anything is drawn, so that a prerendered page is taken over in one step. */
export async function loadScreenAt(pathname: string): Promise<void> {
  const load = loaderAt(pathname)
  loaded.set(load, (await load()).default)
}

function screenOf(load: Loader): ComponentType {
  const ready = loaded.get(load) ?? lazily.get(load)
  if (ready) return ready
  const screen = lazy(load)
  lazily.set(load, screen)
  return screen
}

type ScreensProps = { guards: Record<Exclude<Audience, 'open'>, ComponentType<{ children: ReactNode }>> }

/**
 * Every screen at its address, behind the guard of its audience. Until the next one is fetched the one before it stays,
 * with what was pressed marked on it; when that takes long, a still page in waiting takes its place.
 */
export function Screens({ guards }: ScreensProps) {
  const asked = useLocation()
  const shown = useDeferredValue(asked)
  const isLong = useWaiting(asked !== shown)
  useLayoutEffect(() => {
    if (shown.key !== FIRST_KEY) takeOwnLetters()
  }, [shown.key])
  // Behind a login the screen is not drawn yet, and can be fetched meanwhile.
  useEffect(() => {
    loaderAt(asked.pathname)().catch((error: unknown) => console.warn('A screen could not be fetched.', error))
  }, [asked.pathname])
  const behindGuard = (audience: Audience, screen: ReactNode) => {
    if (audience === 'open') return screen
    const Guard = guards[audience]
    return <Guard>{screen}</Guard>
  }
  const NotFound = screenOf(notFound)
  const screens = routes.map(({ path, audience, load }) => {
    const Screen = screenOf(load)
    return { path, element: behindGuard(audience, <Screen />) }
  })
  return (
    <Suspense fallback={<Skeleton />}>
      <TakenOver />
      {isLong ? (
        <Skeleton overdue />
      ) : (
        <Routes location={shown} screens={[...screens, { path: '*', element: <NotFound /> }]} />
      )}
    </Suspense>
  )
}
