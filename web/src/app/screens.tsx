import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { matchPath, Route, Routes } from 'react-router'
import { Skeleton } from '../ui/skeleton.tsx'
import { type Audience, notFound, routes, type Route as ScreenRoute } from './routes.ts'

type Loader = ScreenRoute['load']

const loaded = new Map<Loader, ComponentType>()
const lazily = new Map<Loader, ComponentType>()

/** The screen for an address, fetched before anything is drawn, so that a prerendered page is taken over in one step. */
export async function loadScreenAt(pathname: string): Promise<void> {
  const load = routes.find((route) => matchPath(route.path, pathname))?.load ?? notFound
  loaded.set(load, (await load()).default)
}

/** Fetches the screens of an audience ahead of time, so that the next one opens at once, and also without a network. */
export function fetchAhead(audience: Audience): void {
  for (const { load, audience: whose } of routes) {
    if (whose === audience)
      load().catch((error: unknown) => console.warn('A screen is fetched when it is needed.', error))
  }
}

function screenOf(load: Loader): ComponentType {
  const ready = loaded.get(load) ?? lazily.get(load)
  if (ready) return ready
  const screen = lazy(load)
  lazily.set(load, screen)
  return screen
}

type ScreensProps = { guards: Record<Exclude<Audience, 'open'>, ComponentType<{ children: ReactNode }>> }

/** Every screen at its address, behind the guard of its audience. */
export function Screens({ guards }: ScreensProps) {
  const behindGuard = (audience: Audience, screen: ReactNode) => {
    if (audience === 'open') return screen
    const Guard = guards[audience]
    return <Guard>{screen}</Guard>
  }
  const NotFound = screenOf(notFound)
  return (
    <Suspense fallback={<Skeleton />}>
      <Routes>
        {routes.map(({ path, audience, load }) => {
          const Screen = screenOf(load)
          return <Route key={path} path={path} element={behindGuard(audience, <Screen />)} />
        })}
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Suspense>
  )
}
