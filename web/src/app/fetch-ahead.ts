import { lineHasRoom, whenIdle } from '../api/spare-moment.ts'
import { paths } from '../paths.ts'
import { loadScreen } from './loaded-screens.ts'
import type { Audience, Route } from './routes.ts'

/** How long after a slow moment the line is looked at again, in milliseconds. */
const SLOW_MOMENT_MS = 10_000

const fetchCorner = () => import('../features/calm-corner/calm-corner.tsx')

/** What is served while somebody works on it is kept nowhere. */
const stayOffline = () =>
  import.meta.env.PROD ? import('../offline/offline.ts').then(({ keepOffline }) => keepOffline()) : Promise.resolve()

/**
 * Fetches the calm corner and the screens of an audience ahead of time, so that what is asked for next opens at once, and
 * also without a network: one at a time, while the browser has nothing else to do and the line has room. Home is one of
 * them: it is where a logout leads. Then all of the app is kept, for a day without a network. What a child presses
 * meanwhile comes first.
 * @returns ends it
 */
export function fetchAhead(routes: readonly Route[], audience: Audience): () => void {
  const isHome = ({ path }: Route) => path === paths.home
  const theirs = routes.filter((route) => route.audience === audience && !isHome(route))
  const screens = [...routes.filter(isHome), ...theirs]
  const waiting: (() => Promise<unknown>)[] = [
    fetchCorner,
    ...screens.map(
      ({ load }) =>
        () =>
          loadScreen(load),
    ),
    stayOffline,
  ]
  let isWanted = true
  let later: ReturnType<typeof setTimeout> | undefined
  const next = async () => {
    if (!isWanted) return
    if (!lineHasRoom()) {
      later = setTimeout(next, SLOW_MOMENT_MS)
      return
    }
    const fetchNext = waiting.shift()
    if (!fetchNext) return
    try {
      await fetchNext()
    } catch (error) {
      console.warn('A screen is fetched when it is needed.', error)
    }
    whenIdle(next)
  }
  const begin = () => whenIdle(next)
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
  return () => {
    isWanted = false
    clearTimeout(later)
    window.removeEventListener('load', begin)
  }
}
