import type { Audience, Route } from './routes.ts'

/** What browsers tell of the line; not all do, and TypeScript does not know it. */
type Line = { readonly saveData?: boolean; readonly effectiveType?: string }

/** Whether data may be spent on what nobody asked for yet. */
const hasRoom = ({ saveData, effectiveType = '4g' }: Line = {}): boolean => !saveData && effectiveType === '4g'

/** For browsers that do not tell when they are idle: a pause after the last screen, in milliseconds. */
const PAUSE_MS = 2_000

const whenIdle = (run: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run)
  else setTimeout(run, PAUSE_MS)
}

/**
 * Fetches the screens of an audience ahead of time, so that the next one opens at once, and also without a network: one
 * at a time, while the browser has nothing else to do and the line has room. What a child presses meanwhile comes first.
 * @returns ends it
 */
export function fetchAhead(routes: readonly Route[], audience: Audience): () => void {
  const waiting = routes.filter((route) => route.audience === audience)
  let isWanted = true
  const next = async () => {
    const { connection } = navigator as Navigator & { connection?: Line }
    const route = waiting.shift()
    if (!route || !isWanted || !hasRoom(connection)) return
    try {
      await route.load()
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
    window.removeEventListener('load', begin)
  }
}
