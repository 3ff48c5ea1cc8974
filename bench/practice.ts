import type { Page } from 'playwright'
import { logInChild, makeFamily } from '../e2e/journey.ts'
import { box, inOrder, part, sentenceAtHand, showParts, wordAtHand, wordButton } from '../e2e/practice.ts'
import { startServer } from '../e2e/server.ts'
import { launchChromium, newTablet } from './tablet.ts'
import { reportTouches, SLOWER, touchToPaint } from './touch.ts'

/**
 * `npm run bench -- practice`: how long a child waits on a slow tablet, from a touch on a part or a word until what it
 * changes is painted. Real server, real Chromium, processor slowed four times.
 */
async function measurePractice(): Promise<void> {
  const server = await startServer()
  const browser = await launchChromium()
  const context = await newTablet(browser, server)
  const page = await context.newPage()
  await page.goto('/word-building/ocean')
  await logInChild(page, await makeFamily(server))
  const devtools = await context.newCDPSession(page)
  const slow = (rate: number) => devtools.send('Emulation.setCPUThrottlingRate', { rate })
  await page.getByRole('button', { name: 'Start' }).click()
  await page.waitForTimeout(2000)
  await slow(SLOWER)
  reportTouches('word building', await wordTouches(page))
  await slow(1)
  await page.goto('/sentence-building/animals')
  await page.locator('[data-box]').first().waitFor()
  await page.waitForTimeout(2000)
  await slow(SLOWER)
  reportTouches('sentence building', await sentenceTouches(page))
  await browser.close()
  await server.close()
}

/** Every touch of a visit of eight words: each part, and the way to the next word. */
async function wordTouches(page: Page): Promise<number[]> {
  const times: number[] = []
  for (let word = 0; word < 8; word++) {
    await showParts(page)
    for (const id of inOrder(await wordAtHand(page, 'ocean'))) times.push(await touchToPaint(page, part(page, id)))
    if (word < 7) times.push(await touchToPaint(page, page.getByRole('button', { name: 'Next word' })))
  }
  return times
}

/** Every touch of five sentences: each box, each word, and the way to the next sentence. */
async function sentenceTouches(page: Page): Promise<number[]> {
  const times: number[] = []
  for (let sentence = 0; sentence < 5; sentence++) {
    for (const { id, rightWords } of (await sentenceAtHand(page, 'animals')).slots) {
      times.push(await touchToPaint(page, box(page, id)))
      times.push(await touchToPaint(page, wordButton(page, rightWords[0] ?? '')))
    }
    times.push(await touchToPaint(page, page.getByRole('button', { name: 'Next sentence' })))
  }
  return times
}

await measurePractice()
