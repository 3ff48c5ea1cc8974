import { createContext, type ReactNode, use, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { paths } from '../paths.ts'
import { guardDoubleClicks, recordScreenChange } from './guard-double-click.ts'
import { FIRST_KEY, type Location, locationAt, newKey } from './location.ts'
import { matchPath, type Params } from './match-path.ts'
import { isTraversingHistory } from './step-history.ts'

/** Leads to an address; with `replace`, instead of the present one. */
export type Navigate = (to: string, options?: { readonly replace?: boolean }) => void

const LocationContext = createContext<Location>(locationAt('/'))
const NavigateContext = createContext<Navigate>(() => {
  throw new Error('Nothing leads on from here: there is no router')
})
const ParamsContext = createContext<Params>({})

export const useLocation = (): Location => use(LocationContext)
export const useNavigate = (): Navigate => use(NavigateContext)
export const useParams = (): Params => use(ParamsContext)

/** What an address asks for behind its question mark. */
export function useQuery(): URLSearchParams {
  const { search } = useLocation()
  return useMemo(() => new URLSearchParams(search), [search])
}

/** Leads on as soon as it is shown. */
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

/** What a page may use is said once, when it is fetched: the one that may use the microphone is a document of its own. */
const STANDALONE_PATH = paths.parentSounds

const navigateTo: Navigate = (to, { replace = false } = {}) => {
  if (isTraversingHistory()) return addEventListener('popstate', () => navigateTo(to, { replace }), { once: true })
  const { href, pathname } = new URL(to, location.href)
  if ((pathname === STANDALONE_PATH) !== (location.pathname === STANDALONE_PATH)) return location.assign(href)
  const state = { key: newKey() }
  // A second step to the same place would have to be gone back twice.
  const isHere = href === location.href
  if (replace || isHere) history.replaceState(state, '', to)
  else history.pushState(state, '', to)
  notifyNavigated()
}

/** The event of another address. It is the document's, so that who listens at the window can hold it up. */
const NAVIGATED = 'navigated'

function notifyNavigated(): void {
  recordScreenChange()
  document.dispatchEvent(new Event(NAVIGATED))
}

/** Follows the address of the browser. */
export function BrowserRouter({ children }: { children: ReactNode }) {
  // Also after a reload: whoever begins to type there is not led to the heading.
  const [location, setLocation] = useState(() => ({ ...currentLocation(), key: FIRST_KEY }))
  useLayoutEffect(() => {
    const follow = () => setLocation(currentLocation())
    document.addEventListener(NAVIGATED, follow)
    addEventListener('popstate', notifyNavigated)
    return () => {
      document.removeEventListener(NAVIGATED, follow)
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

/** Has an address of its own, which begins at this one: where nothing is in a browser's window, and in tests. */
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

/** The first screen whose pattern fits this place. What is in it is at this place, wherever the browser is by now. */
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
