import type { Browser, BrowserContextOptions, CDPSession } from 'playwright'
import { logInChild, makeFamily } from '../e2e/journey.ts'
import { startServer } from '../e2e/server.ts'
import { paths } from '../web/src/paths.ts'
import { quantile } from './quantile.ts'
import { launchChromium } from './tablet.ts'

/**
 * Lighthouse's mobile profile with applied throttling: `mobileSlow4G` of its core/config/constants.js, a telephone of
 * 412 x 823 at 1.75. A round trip of 150 ms counts 3.75 times for each request, since the browser slows requests and not
 * packets; the line of 1,638.4 kbit/s down and 750 up gives nine tenths of that.
 */
const SLOWER = 4
const LINE = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1638.4 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
}
const TELEPHONE: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}

/** `npm run bench -- paint short` does one round, for whoever is at work on it. */
const ROUNDS = process.argv.includes('short') ? 1 : 5

const OPEN_PAGES = ['home', 'brainCheck', 'parentSignup', 'parentLogin', 'privacy', 'support', 'about'] as const
const CHILD_PAGES = [paths.practiceReading, '/stories/ocean', '/story/ocean/the-quiet-reef']

/** How long a page has to be quiet before it counts as done, in milliseconds. */
const QUIET_MS = 1_000
const KINDS = ['Document', 'Stylesheet', 'Font', 'Image', 'Script'] as const

type Kind = (typeof KINDS)[number] | 'Other'
type Paint = { lcp: number; fcp: number; cls: number; tbt: number; kilobytes: Record<Kind, number> }

/**
 * `npm run bench -- paint`: when the first screens are painted on a slow telephone with nothing in its cache.
 * Real server, real Chromium; medians of rounds in which every page takes its turn.
 */
async function measurePaint(): Promise<void> {
  const server = await startServer()
  const browser = await launchChromium()
  // As at an address with a name: a bare one has no passkeys.
  const telephone = { ...TELEPHONE, baseURL: server.url.replace('127.0.0.1', 'localhost') }
  const loggedIn = await browser.newContext(telephone)
  const page = await loggedIn.newPage()
  await page.goto(paths.practiceReading)
  await logInChild(page, await makeFamily(server))
  const storageState = await loggedIn.storageState()
  await loggedIn.close()
  const visits = [
    ...OPEN_PAGES.map((name) => ({ path: paths[name], options: telephone })),
    ...CHILD_PAGES.map((path) => ({ path, options: { ...telephone, storageState } })),
  ].map((visit) => ({ ...visit, paints: [] as Paint[] }))
  for (let round = 0; round < ROUNDS; round++) {
    for (const { path, options, paints } of visits) paints.push(await paintOf(browser, options, path))
  }
  await browser.close()
  await server.close()
  console.log(`medians of ${ROUNDS} rounds; ms, and KB (1000 bytes) on the line`)
  console.log(rowOf(['LCP', 'FCP', 'TBT'], 'CLS', [...KINDS, 'Other'], ''))
  for (const { path, paints } of visits) console.log(lineOf(path, paints))
}

function lineOf(path: string, paints: readonly Paint[]): string {
  const of = (value: (paint: Paint) => number, digits = 0) => median(paints.map(value)).toFixed(digits)
  const times = [of(({ lcp }) => lcp), of(({ fcp }) => fcp), of(({ tbt }) => tbt)]
  const bytes = [...KINDS, 'Other' as const].map((kind) => of(({ kilobytes }) => kilobytes[kind], 1))
  return rowOf(
    times,
    of(({ cls }) => cls, 3),
    bytes,
    path,
  )
}

const rowOf = (times: readonly string[], shift: string, bytes: readonly string[], path: string): string =>
  [
    ...times.map((cell) => cell.padStart(6)),
    shift.padStart(7),
    ...bytes.map((cell) => cell.padStart(11)),
    `  ${path}`,
  ].join('')

const median = (values: readonly number[]): number => quantile(values, 0.5)

async function paintOf(browser: Browser, options: BrowserContextOptions, path: string): Promise<Paint> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const kilobytes = await countBytes(devtools)
  await devtools.send('Network.emulateNetworkConditions', LINE)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.addInitScript(watchPaint)
  await page.goto(path, { waitUntil: 'load' })
  await page.waitForFunction(isQuiet, QUIET_MS, { polling: 200, timeout: 30_000 })
  const seen = await page.evaluate(() => (window as unknown as { seen: Omit<Paint, 'kilobytes'> }).seen)
  await context.close()
  return { ...seen, kilobytes }
}

async function countBytes(devtools: CDPSession): Promise<Paint['kilobytes']> {
  const counted = { Document: 0, Stylesheet: 0, Font: 0, Image: 0, Script: 0, Other: 0 }
  const kinds = new Map<string, Kind>()
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    kinds.set(requestId, KINDS.find((kind) => kind === type) ?? 'Other')
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    counted[kinds.get(requestId) ?? 'Other'] += encodedDataLength / 1000
  })
  await devtools.send('Network.enable')
  return counted
}

/** Runs in the page, before anything of it: notes what is painted when, what moves, and what keeps a finger waiting. */
function watchPaint(): void {
  const seen = { lcp: 0, fcp: 0, cls: 0, tbt: 0, lastAt: 0 }
  Object.assign(window, { seen })
  const watch = (type: string, note: (entry: PerformanceEntry & { value: number; hadRecentInput: boolean }) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry as Parameters<typeof note>[0])
    }).observe({ type, buffered: true })
  const isAfterPaint = (at: number) => seen.fcp > 0 && at >= seen.fcp
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime
  })
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime
  })
  watch('layout-shift', ({ value }) => {
    seen.cls += value
  })
  watch('longtask', ({ startTime, duration }) => {
    if (isAfterPaint(startTime)) seen.tbt += duration - 50
    seen.lastAt = startTime + duration
  })
  watch('resource', ({ startTime, duration }) => {
    seen.lastAt = Math.max(seen.lastAt, startTime + duration)
  })
}

/** Runs in the page: whether it has been painted, and nothing was fetched or worked at for a while. */
function isQuiet(quietMs: number): boolean {
  const { lcp, lastAt } = (window as unknown as { seen: { lcp: number; lastAt: number } }).seen
  const isLoading = document.readyState !== 'complete'
  return !isLoading && lcp > 0 && performance.now() - Math.max(lcp, lastAt) > quietMs
}

await measurePaint()
