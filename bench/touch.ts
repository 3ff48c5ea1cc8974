import type { Locator, Page } from 'playwright'
import { quantile } from './quantile.ts'

/** How much slower than this machine's a tablet's processor is taken to be. */
export const SLOWER = 4
/** The promise: 98 of 100 touches are painted within this, in milliseconds. */
const PROMISED = 100

/**
 * From the moment the finger is lifted until the frame that shows its effect has been handed over to be painted: a real
 * touch, whose event carries the time it was made.
 * @param shows what is there in that frame, where the next one may be too soon for it
 */
export async function touchToPaint(page: Page, target: Locator, shows = ':root'): Promise<number> {
  const painted = page.evaluate(
    (until) =>
      new Promise<number>((resolve) => {
        const lifted = ({ timeStamp }: Event) => {
          const look = () => {
            if (document.querySelector(until)) setTimeout(() => resolve(performance.now() - timeStamp))
            else requestAnimationFrame(look)
          }
          requestAnimationFrame(look)
        }
        document.addEventListener('click', lifted, { capture: true, once: true })
      }),
    shows,
  )
  await target.tap()
  return painted
}

/** Says how long the touches took; the process ends with a failure when the promise was not kept. */
export function reportTouches(what: string, times: readonly number[]): void {
  const slowest = quantile(times, 0.98)
  console.log(
    `${what}, ${SLOWER} x slower: median ${quantile(times, 0.5).toFixed(0)} ms, 98th percentile ${slowest.toFixed(0)} ms of ${PROMISED}, ${times.length} touches`,
  )
  // Also where nothing was measured.
  if (!(slowest <= PROMISED)) process.exitCode = 1
}
