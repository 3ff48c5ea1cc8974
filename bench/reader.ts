import { chromium } from 'playwright'
import { logInChild, makeFamily } from '../e2e/journey.ts'
import { startServer } from '../e2e/server.ts'
import { quantile } from './quantile.ts'

const TIMES = 15
const SLOWER = 4

/**
 * `npm run bench -- reader`: how long a child waits on a slow tablet, from the tap on a story's card until its text is
 * painted. Real server, real Chromium, processor slowed four times.
 */
async function measureReader(): Promise<void> {
  const server = await startServer()
  const executablePath = process.env.CHROMIUM_PATH
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) })
  const family = await makeFamily(server)
  const opened: number[] = []
  for (let time = 0; time < TIMES; time++) {
    const context = await browser.newContext({ viewport: { width: 768, height: 1024 }, baseURL: server.url })
    const page = await context.newPage()
    await page.goto('/stories/ocean')
    await logInChild(page, family)
    await page.locator('a[href$="/the-quiet-reef"]').waitFor()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    opened.push(await page.evaluate(tapToPaint, ['a[href$="/the-quiet-reef"]', '[data-word]'] as const))
    await context.close()
  }
  await browser.close()
  await server.close()
  console.log(`tap on a card to painted text, ${SLOWER} x slower: ${summarise(opened)}`)
}

/** Runs in the page: presses one thing and waits until another is there and the frame after it has begun. */
function tapToPaint([press, until]: readonly [string, string]): Promise<number> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`${until} never came`)), 20_000)
    const began = performance.now()
    document.querySelector<HTMLElement>(press)?.click()
    const look = () => {
      if (document.querySelector(until)) requestAnimationFrame(() => resolve(performance.now() - began))
      else requestAnimationFrame(look)
    }
    look()
  })
}

function summarise(times: readonly number[]): string {
  const at = (share: number) => quantile(times, share).toFixed(0)
  return `median ${at(0.5)} ms, 98th percentile ${at(0.98)} ms of ${times.length}`
}

await measureReader()
