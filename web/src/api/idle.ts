/** When to do work that can wait, such as prefetching: after a paint, or when the browser is idle and the connection is fast. */

/** The Network Information API, which not all browsers have and TypeScript does not know. */
type Connection = { readonly saveData?: boolean; readonly effectiveType?: string }

/** Whether the connection is good enough for prefetching. */
export function isFastConnection(): boolean {
  const { connection, onLine } = navigator as Navigator & { connection?: Connection }
  const { saveData, effectiveType = '4g' } = connection ?? {}
  return onLine && !saveData && effectiveType === '4g'
}

/** The delay in browsers without `requestIdleCallback`, in milliseconds. */
const FALLBACK_DELAY_MS = 2_000

/** Calls a function after the next paint. @returns cancels the call */
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
 * Calls a function when the browser is idle.
 * @param within the longest delay in milliseconds. Unlimited by default
 */
export function whenIdle(run: () => void, within?: number): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, within ? { timeout: within } : {})
  else setTimeout(run, FALLBACK_DELAY_MS)
}
