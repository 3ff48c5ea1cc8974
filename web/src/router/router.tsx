import { createContext, type ReactNode, use, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { paths } from '../paths.ts'
import { guardDoubleClicks, recordScreenChange } from './guard-double-click.ts'
import { FIRST_KEY, type Location, locationAt, newKey } from './location.ts'
import { matchPath, type Params } from './match-path.ts'
import { isTraversingHistory } from './step-history.ts'

/** Navigates to an address; with `replace`, the current history entry is replaced. */
export type Navigate = (to: string, options?: { readonly replace?: boolean }) => void

const LocationContext = createContext<Location>(locationAt('/'))
const NavigateContext = createContext<Navigate>(() => {
  throw new Error('There is no router around this component')
})
const ParamsContext = createContext<Params>({})

export const useLocation = (): Location => use(LocationContext)
export const useNavigate = (): Navigate => use(NavigateContext)
export const useParams = (): Params => use(ParamsContext)

/** The query parameters of the current address. */
export function useQuery(): URLSearchParams {
  const { search } = useLocation()
  return useMemo(() => new URLSearchParams(search), [search])
}

/** Navigates as soon as it is mounted. */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    navigate(to, { replace: true })
  }, [navigate, to])
  return null
}

type RouterProps = { location: Location; navigate: Navigate; children: ReactNode }

const Router = ({ location, navigate, children }: RouterProps) => (
  <NavigateContext value={navigate}>
    <LocationContext value={location}>{children}</LocationContext>
  </NavigateContext>
)

const currentLocation = (): Location =>
  locationAt(location.href, (history.state as { key?: string } | null)?.key ?? FIRST_KEY)

/** The screen that may use the microphone. Its permission is set by a header of the document, so it needs a document load. */
const STANDALONE_PATH = paths.parentSounds

const navigateTo: Navigate = (to, { replace = false } = {}) => {
  if (isTraversingHistory()) return addEventListener('popstate', () => navigateTo(to, { replace }), { once: true })
  const { href, pathname } = new URL(to, location.href)
  if ((pathname === STANDALONE_PATH) !== (location.pathname === STANDALONE_PATH)) return location.assign(href)
  const state = { key: newKey() }
  // A second entry for the same address would need two steps back.
  const isHere = href === location.href
  if (replace || isHere) history.replaceState(state, '', to)
  else history.pushState(state, '', to)
  notifyNavigated()
}

/** The event of a navigation. It is dispatched on the document, so that a capturing listener on the window can stop it. */
const NAVIGATED = 'navigated'

function notifyNavigated(): void {
  recordScreenChange()
  document.dispatchEvent(new Event(NAVIGATED))
}

/** The router of the app, which follows the browser's address. */
export function BrowserRouter({ children }: { children: ReactNode }) {
  // The initial key is also used after a reload, so that the focus is not moved to the heading while somebody types.
  const [location, setLocation] = useState(() => ({ ...currentLocation(), key: FIRST_KEY }))
  useLayoutEffect(() => {
    const update = () => setLocation(currentLocation())
    document.addEventListener(NAVIGATED, update)
    addEventListener('popstate', notifyNavigated)
    return () => {
      document.removeEventListener(NAVIGATED, update)
      removeEventListener('popstate', notifyNavigated)
    }
  }, [])
  useLayoutEffect(guardDoubleClicks, [])
  return (
    <Router location={location} navigate={navigateTo}>
      {children}
    </Router>
  )
}

/** A router for prerendering and tests. Its address is independent of the browser's address. */
export function MemoryRouter({ at = '/', children }: { at?: string; children: ReactNode }) {
  const [location, setLocation] = useState(() => locationAt(at))
  const [navigate] = useState((): Navigate => (to) => setLocation((before) => locationAt(to, newKey(), before)))
  return (
    <Router location={location} navigate={navigate}>
      {children}
    </Router>
  )
}

type ScreenAt = { readonly path: string; readonly element: ReactNode }

/** Renders the first screen whose pattern matches. Inside the screen the location is the given one, not the browser's. */
export function Routes({ location, screens }: { location: Location; screens: readonly ScreenAt[] }) {
  for (const { path, element } of screens) {
    const params = matchPath(path, location.pathname)
    if (params) {
      return (
        <LocationContext value={location}>
          <ParamsContext value={params}>{element}</ParamsContext>
        </LocationContext>
      )
    }
  }
  return null
}
