import { isFastConnection, whenIdle } from '../api/idle.ts'
import { paths } from '../paths.ts'
import { selectedInterest } from '../storage/entries/interests.ts'
import { loadScreen } from './loaded-screens.ts'
import type { Audience, Route } from './routes.ts'

/** How long after a slow moment the line is looked at again, and what failed is fetched again, in milliseconds. */
const SLOW_MOMENT_MS = 10_000

/** How often what failed is fetched again. */
const RETRIES = 3

/** A browser that is never idle stores the app all the same, after so many milliseconds. */
const IDLE_WITHIN_MS = 2_000

const fetchCorner = () => import('../features/calm-corner/calm-corner.tsx')

/** What is served while somebody works on it is stored nowhere. */
async function storeApp(): Promise<void> {
  if (!import.meta.env.PROD) return
  const offline = await import('../offline/offline.ts')
  await offline.storeApp(() => selectedInterest.read())
}

type Task = { readonly run: () => Promise<unknown>; readonly needsRoom: boolean; readonly retries: number }

/**
 * Stores the app on this device, on any line: a slow one pays once for what every visit saves. Then fetches the calm corner
 * and the screens of an audience ahead of time, so that what is asked for next opens at once: one at a time, while the
 * browser has nothing else to do and the line has room. Home is one of them: it is where a logout leads. What a child presses
 * meanwhile comes first. What fails is fetched again after all the rest.
 * @returns ends it
 */
export function prefetchScreens(routes: readonly Route[], audience: Audience): () => void {
  const isHome = ({ path }: Route) => path === paths.home
  const theirs = routes.filter((route) => route.audience === audience && !isHome(route))
  const screens = [...routes.filter(isHome), ...theirs].map((route) => () => loadScreen(route.load))
  const waiting: Task[] = [
    { run: storeApp, needsRoom: false, retries: RETRIES },
    ...[fetchCorner, ...screens].map((run) => ({ run, needsRoom: true, retries: RETRIES })),
  ]
  const failed: Task[] = []
  let isWanted = true
  let later: ReturnType<typeof setTimeout> | undefined
  const next = async () => {
    if (!isWanted) return
    const task = waiting[0]
    const mustWait = task ? task.needsRoom && !isFastConnection() : failed.length > 0
    if (mustWait) {
      if (!task) waiting.push(...failed.splice(0))
      later = setTimeout(next, SLOW_MOMENT_MS)
      return
    }
    waiting.shift()
    if (!task) return
    try {
      await task.run()
    } catch (error) {
      console.warn('It is fetched again later, or when it is needed.', error)
      if (task.retries > 0) failed.push({ ...task, retries: task.retries - 1 })
    }
    whenIdle(next)
  }
  const begin = () => whenIdle(next, IDLE_WITHIN_MS)
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
  return () => {
    isWanted = false
    clearTimeout(later)
    window.removeEventListener('load', begin)
  }
}
