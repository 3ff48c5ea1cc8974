/** What browsers tell of the line; not all do, and TypeScript does not know it. */
type Line = { readonly saveData?: boolean; readonly effectiveType?: string }

/** Whether data may be spent now on what nobody asked for yet. */
export function lineHasRoom(): boolean {
  const { connection, onLine } = navigator as Navigator & { connection?: Line }
  const { saveData, effectiveType = '4g' } = connection ?? {}
  return onLine && !saveData && effectiveType === '4g'
}

/** For browsers that do not tell when they are idle: a pause, in milliseconds. */
const PAUSE_MS = 2_000

/** Runs something while the browser has nothing else to do. */
export function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run)
  else setTimeout(run, PAUSE_MS)
}
