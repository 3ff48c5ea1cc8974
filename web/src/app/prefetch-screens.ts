import { isFastConnection, whenIdle } from '../api/idle.ts'
import { paths } from '../paths.ts'
import { selectedInterest } from '../storage/entries/interests.ts'
import { loadScreen } from './loaded-screens.ts'
import type { Audience, Route } from './routes.ts'

/** The wait on a slow connection, and the wait before failed tasks are retried, in milliseconds. */
const RETRY_DELAY_MS = 10_000

/** How often a failed task is retried. */
const RETRIES = 3

/** In a browser that is never idle, the first task starts after this many milliseconds. */
const IDLE_WITHIN_MS = 2_000

const fetchCorner = () => import('../features/calm-corner/calm-corner.tsx')

/** Stores the app for use without a network. The development server has no app to store. */
async function storeApp(): Promise<void> {
  if (!import.meta.env.PROD) return
  const offline = await import('../offline/offline.ts')
  await offline.storeApp(() => selectedInterest.read())
}

type Task = { readonly run: () => Promise<unknown>; readonly needsFastConnection: boolean; readonly retries: number }

/**
 * Stores the app on this device, on any connection, because every later visit then loads less. Then prefetches
 * the calm corner and the screens of an audience, one at a time, while the browser is idle and the connection is fast. The
 * home screen is one of them, since a logout leads there. Failed tasks are retried after all the others.
 * @returns stops the prefetching
 */
export function prefetchScreens(routes: readonly Route[], audience: Audience): () => void {
  const isHome = ({ path }: Route) => path === paths.home
  const ofAudience = routes.filter((route) => route.audience === audience && !isHome(route))
  const screens = [...routes.filter(isHome), ...ofAudience].map((route) => () => loadScreen(route.load))
  const pending: Task[] = [
    { run: storeApp, needsFastConnection: false, retries: RETRIES },
    ...[fetchCorner, ...screens].map((run) => ({ run, needsFastConnection: true, retries: RETRIES })),
  ]
  const failed: Task[] = []
  let isRunning = true
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  const next = async () => {
    if (!isRunning) return
    const task = pending[0]
    const mustWait = task ? task.needsFastConnection && !isFastConnection() : failed.length > 0
    if (mustWait) {
      if (!task) pending.push(...failed.splice(0))
      retryTimer = setTimeout(next, RETRY_DELAY_MS)
      return
    }
    pending.shift()
    if (!task) return
    try {
      await task.run()
    } catch (error) {
      console.warn('A screen could not be prefetched; it is loaded later, or when it is opened.', error)
      if (task.retries > 0) failed.push({ ...task, retries: task.retries - 1 })
    }
    whenIdle(next)
  }
  const start = () => whenIdle(next, IDLE_WITHIN_MS)
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { once: true })
  return () => {
    isRunning = false
    clearTimeout(retryTimer)
    window.removeEventListener('load', start)
  }
}
