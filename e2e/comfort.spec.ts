import type { Page } from '@playwright/test'
import { expect, logInChild, makeFamily, settingsButton, test } from './journey.ts'

const keepsMessages = (page: Page) => page.getByLabel(/^Keep messages until I close them/)

/** Opens one part of the settings. */
async function openPart(page: Page, part: RegExp): Promise<void> {
  await settingsButton(page).click()
  await page.getByRole('dialog', { name: 'Settings' }).getByRole('button', { name: part }).click()
}

/** Chooses what the settings do not offer yet, as they will: under its key, seen by the page as another page's doing. */
async function choose(page: Page, choices: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate((chosen) => {
    for (const [key, value] of Object.entries(chosen)) localStorage.setItem(key, value)
  }, choices)
  await page.reload()
}

/** How the page looks before any script of ours has run. */
async function firstFrame(page: Page, path: string) {
  await page.route('**/assets/*.js', (route) => route.abort())
  const answer = await page.goto(path)
  const opening = /<html[^>]*>/.exec((await answer?.text()) ?? '')?.[0]
  const shown = await page.evaluate(() => {
    const { colorScheme, fontSize } = getComputedStyle(document.documentElement)
    return { colorScheme, fontSize, background: getComputedStyle(document.body).backgroundColor }
  })
  await page.unroute('**/assets/*.js')
  return { opening, ...shown }
}

test.use({ refusals: ['net::ERR_FAILED'] })

test('what was chosen is on the page before its first paint, and follows the child to another device', async ({
  page,
  server,
  browser,
}) => {
  const family = await makeFamily(server)
  await page.goto('/practice-reading')
  await logInChild(page, family)
  await choose(page, { 'font-size': 'large', colours: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-text-size', 'large')
  const kept = (url: string) => url.endsWith('/api/comfort')
  const told = page.waitForResponse((answer) => kept(answer.url()) && answer.request().method() === 'PATCH')
  await openPart(page, /^Words and messages/)
  await keepsMessages(page).check()
  await told
  for (const path of ['/', '/practice-reading']) {
    expect(await firstFrame(page, path)).toEqual({
      opening: '<html data-text-size="large" data-colours="dark" lang="en">',
      fontSize: '20px',
      colorScheme: 'dark',
      background: 'rgb(16, 37, 42)',
    })
  }

  const tablet = await browser.newContext()
  const other = await tablet.newPage()
  await other.goto(`${server.url}/practice-reading`)
  await logInChild(other, family)
  await expect(other.locator('html')).toHaveAttribute('data-colours', 'dark')
  await openPart(other, /^Words and messages/)
  await expect(keepsMessages(other)).toBeChecked()
  await tablet.close()
})
