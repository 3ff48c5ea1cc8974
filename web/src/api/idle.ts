/** What browsers tell of the line; not all do, and TypeScript does not know it. */
type Line = { readonly saveData?: boolean; readonly effectiveType?: string }

/** Whether data may be spent now on what nobody asked for yet. */
export function isFastConnection(): boolean {
  const { connection, onLine } = navigator as Navigator & { connection?: Line }
  const { saveData, effectiveType = '4g' } = connection ?? {}
  return onLine && !saveData && effectiveType === '4g'
}

/** For browsers that do not tell when they are idle: a pause, in milliseconds. */
const PAUSE_MS = 2_000

/** Runs something once what was changed is on the screen. @returns ends it */
export function afterPaint(run: () => void): () => void {
  let timer: number | undefined
  const frame = requestAnimationFrame(() => {
    timer = window.setTimeout(run)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/**
 * Runs something while the browser has nothing else to do.
 * @param within ms after which it runs all the same; it waits as long as it takes without
 */
export function whenIdle(run: () => void, within?: number): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, within ? { timeout: within } : {})
  else setTimeout(run, PAUSE_MS)
}
