import { chromium, type Page } from 'playwright'
import { logInChild, makeFamily } from '../e2e/journey.ts'
import { inOrder, sentenceAtHand, wordAtHand } from '../e2e/practice.ts'
import { startServer } from '../e2e/server.ts'

const SLOWER = 4

/**
 * `npm run bench -- practice`: how long a child waits on a slow tablet, from a touch on a part or a word until what it
 * changes is painted. Real server, real Chromium, processor slowed four times.
 */
async function measurePractice(): Promise<void> {
  const server = await startServer()
  const executablePath = process.env.CHROMIUM_PATH
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) })
  const context = await browser.newContext({ viewport: { width: 768, height: 1024 }, baseURL: server.url })
  const page = await context.newPage()
  await page.goto('/word-building/ocean')
  await logInChild(page, await makeFamily(server))
  const devtools = await context.newCDPSession(page)
  const slow = (rate: number) => devtools.send('Emulation.setCPUThrottlingRate', { rate })
  await page.getByRole('button', { name: 'Start' }).click()
  await page.waitForTimeout(2000)
  await slow(SLOWER)
  console.log(`word building, ${SLOWER} x slower: ${summarise(await wordTouches(page))}`)
  await slow(1)
  await page.goto('/sentence-building/animals')
  await page.locator('[data-box]').first().waitFor()
  await page.waitForTimeout(2000)
  await slow(SLOWER)
  console.log(`sentence building, ${SLOWER} x slower: ${summarise(await sentenceTouches(page))}`)
  await browser.close()
  await server.close()
}

/** Every touch of a visit of eight words: each part, and the way to the next word. */
async function wordTouches(page: Page): Promise<number[]> {
  const times: number[] = []
  for (let word = 0; word < 8; word++) {
    for (const id of inOrder(await wordAtHand(page, 'ocean')))
      times.push(await touchToPaint(page, `[data-piece="${id}"]`))
    const next = page.getByRole('button', { name: /^(Next word|Finish)$/ })
    await next.evaluate((element) => element.setAttribute('data-next', ''))
    if (word < 7) times.push(await touchToPaint(page, '[data-next]'))
  }
  return times
}

/** Every touch of five sentences: each box, each word, and the way to the next sentence. */
async function sentenceTouches(page: Page): Promise<number[]> {
  const times: number[] = []
  for (let sentence = 0; sentence < 5; sentence++) {
    for (const { id, validWords } of (await sentenceAtHand(page, 'animals')).slots) {
      times.push(await touchToPaint(page, `[data-box="${id}"]`))
      const word = page.getByRole('button', { name: validWords[0] ?? '', exact: true })
      await word.evaluate((element) => element.setAttribute('data-touched', ''))
      times.push(await touchToPaint(page, '[data-touched]'))
    }
    const next = page.getByRole('button', { name: 'Next sentence' })
    await next.evaluate((element) => element.setAttribute('data-next', ''))
    times.push(await touchToPaint(page, '[data-next]'))
  }
  return times
}

/** From a touch until the frame that shows its effect has been handed over to be painted. */
const touchToPaint = (page: Page, selector: string): Promise<number> =>
  page.evaluate(
    (touched) =>
      new Promise<number>((resolve) => {
        const began = performance.now()
        document.querySelector<HTMLElement>(touched)?.click()
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)))
      }),
    selector,
  )

function summarise(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => (sorted[Math.ceil(share * sorted.length) - 1] ?? 0).toFixed(0)
  return `median ${at(0.5)} ms, 98th percentile ${at(0.98)} ms of ${sorted.length} touches`
}

await measurePractice()
