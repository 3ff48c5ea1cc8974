import type { Browser, Page } from 'playwright'
import { logInChild, makeFamily } from '../e2e/journey.ts'
import { type Server, startServer } from '../e2e/server.ts'
import { option, storyButton } from '../e2e/story.ts'
import { quantile } from './quantile.ts'
import { launchChromium, newTablet } from './tablet.ts'
import { reportTouches, SLOWER, touchToPaint } from './touch.ts'

const TIMES = 15

/**
 * `npm run bench -- reader`: how long a child waits on a slow tablet, from the tap on a story's card until its text is
 * painted, and from a touch in the story until the page it turns to is. Real server, real Chromium, processor slowed four times.
 */
async function measureReader(): Promise<void> {
  const server = await startServer()
  const browser = await launchChromium()
  const family = await makeFamily(server)
  const opened: number[] = []
  for (let time = 0; time < TIMES; time++) {
    const context = await newTablet(browser, server)
    const page = await context.newPage()
    await page.goto('/stories/ocean')
    await logInChild(page, family)
    const card = page.locator('a[href$="/the-quiet-reef"]')
    await card.waitFor()
    // Nobody chooses a story sooner than they have looked at the covers.
    await page.waitForTimeout(2000)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    const painted = page.evaluate(tapToPaint, '[data-word]')
    await card.tap()
    opened.push(await painted)
    await context.close()
  }
  console.log(`tap on a card to painted text, ${SLOWER} x slower: ${summarise(opened)}`)
  reportTouches('a story', await storyTouches(browser, server))
  await browser.close()
  await server.close()
}

/** Every touch of a story read to its end, there and back. */
async function storyTouches(browser: Browser, server: Server): Promise<number[]> {
  const context = await newTablet(browser, server)
  const page = await context.newPage()
  await page.goto('/story/ocean/the-quiet-reef')
  await logInChild(page, await makeFamily(server))
  await storyButton(page).waitFor()
  await page.waitForTimeout(2000)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const times = await turns(page, 'Next')
  times.push(...(await turns(page, 'Back')), ...(await turns(page, 'Next')))
  await context.close()
  return times
}

/** Touches this button of the bar, choosing B on the way, until it is not there or leads nowhere. */
async function turns(page: Page, name: 'Next' | 'Back'): Promise<number[]> {
  const times: number[] = []
  const button = page.getByRole('navigation', { name: 'Story' }).getByRole('button', { name, exact: true })
  while ((await button.isVisible()) && (await button.isEnabled())) {
    times.push(await touchToPaint(page, button))
    if (await page.getByRole('button', { name: 'Choose one' }).isVisible())
      times.push(await touchToPaint(page, option(page, 'B')))
  }
  return times
}

/** Runs in the page: from the moment a finger is lifted until something is there and its frame was handed over to be painted. */
function tapToPaint(until: string): Promise<number> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`${until} never came`)), 20_000)
    const lifted = ({ timeStamp }: Event) => {
      const look = () => {
        if (document.querySelector(until)) setTimeout(() => resolve(performance.now() - timeStamp))
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    }
    document.addEventListener('click', lifted, { capture: true, once: true })
  })
}

function summarise(times: readonly number[]): string {
  const at = (share: number) => quantile(times, share).toFixed(0)
  return `median ${at(0.5)} ms, 98th percentile ${at(0.98)} ms of ${times.length}`
}

await measureReader()
