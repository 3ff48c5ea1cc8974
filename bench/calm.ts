import type { BrowserContext, CDPSession, Page } from 'playwright'
import { openAsChild } from '../e2e/as-child.ts'
import { settingsButton } from '../e2e/journey.ts'
import { box, showParts } from '../e2e/practice.ts'
import { type Server, startServer } from '../e2e/server.ts'
import { storyButton } from '../e2e/story.ts'
import { quantile } from './quantile.ts'
import { launchChromium, newTablet } from './tablet.ts'
import { reportTouches, SLOWER, touchToPaint } from './touch.ts'

/** How often the corner is opened in each place, the first time included: the 98th percentile of fewer is the slowest. */
const TIMES = 50

/** What a break is opened over: it is there, and what is to be done first is done. */
type Place = {
  readonly name: string
  readonly path: string
  readonly there: (page: Page) => Promise<unknown>
  /** The way to the corner is in the dialog that lies over the screen. */
  readonly isDialog?: true
}

const PLACES: readonly Place[] = [
  { name: 'home', path: '/', there: (page) => page.getByRole('heading', { level: 1 }).waitFor() },
  {
    name: 'word building',
    path: '/word-building/ocean',
    there: async (page) => {
      await page.getByRole('button', { name: 'Start' }).tap()
      await showParts(page)
    },
  },
  { name: 'a sentence', path: '/sentence-building/animals', there: (page) => box(page, 0).waitFor() },
  { name: 'a story page', path: '/story/ocean/the-quiet-reef', there: (page) => storyButton(page).waitFor() },
  {
    name: 'the settings',
    path: '/practice-reading',
    there: async (page) => {
      await settingsButton(page).tap()
      await page.getByRole('dialog', { name: 'Settings' }).waitFor()
    },
    isDialog: true,
  },
]

/**
 * `npm run bench -- calm`: how long a child waits on a slow tablet, from a tap on Calm Corner until it is painted, over
 * several screens, with a network and without. Real server, real Chromium, processor slowed four times. Beside it the time
 * the page's own thread worked for one opening, slowed as well, with what came after the paint and what measuring took: what
 * else the machine does counts in the first alone.
 */
async function measureCalm(): Promise<void> {
  const server = await startServer()
  const browser = await launchChromium()
  for (const place of PLACES) {
    for (const offline of [false, true]) {
      const context = await newTablet(browser, server)
      const { times, worked } = await openings(context, server, place, offline)
      reportTouches(`the Calm Corner over ${place.name}${offline ? ', no network' : ''}`, times)
      console.log(
        `  first ${times[0]?.toFixed(0)} ms; its thread worked ${quantile(worked, 0.5).toFixed(0)} ms each time`,
      )
      await context.close()
    }
  }
  await browser.close()
  await server.close()
}

async function openings(context: BrowserContext, server: Server, place: Place, offline: boolean) {
  const page = await context.newPage()
  await openAsChild(page, server, place.path)
  await place.there(page)
  // It comes in a spare moment.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/calm-corner-[^/]+\.js$/.test(name)),
  )
  await page.waitForTimeout(2000)
  await context.setOffline(offline)
  const within = place.isDialog ? page.getByRole('dialog', { name: 'Settings' }) : page.getByRole('banner')
  const opener = within.getByRole('button', { name: 'Calm Corner' })
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' })
  await devtools.send('Performance.enable')
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const times: number[] = []
  const worked: number[] = []
  for (let time = 0; time < TIMES; time++) {
    const before = await threadTime(devtools)
    times.push(await touchToPaint(page, opener, 'dialog[data-place]'))
    worked.push((await threadTime(devtools)) - before)
    await page.locator('dialog[data-place]').getByRole('button', { name: 'Close' }).tap()
    await page.locator('dialog[data-place]').waitFor({ state: 'detached' })
    await page.waitForTimeout(200)
  }
  return { times, worked }
}

/** How long the page's own thread has worked so far, in milliseconds. */
async function threadTime(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
}

await measureCalm()
