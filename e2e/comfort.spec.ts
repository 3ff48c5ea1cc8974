/** The comfort settings: colors, text, sound, and when they apply. */

import type { Page } from '@playwright/test'
import { findAxeViolations } from './axe.ts'
import { createFamily, expect, expectNoScreenFaults, logInChild, settingsButton, test } from './fixtures.ts'
import { casesFor, findLayoutFaults, findLayoutFaultsHere, IS_FULL_RUN } from './visual/layout-faults.ts'

const PARTS = [/^Text/, /^Colors and light/, /^Sound and pictures/, /^Ready-made settings/, /^Words and messages/]

const keepMessagesCheckbox = (page: Page) => page.getByLabel(/^Keep messages until I close them/)

/** Opens one part of the settings. */
async function openPart(page: Page, part: RegExp): Promise<void> {
  await settingsButton(page).click()
  await page.getByRole('dialog', { name: 'Settings' }).getByRole('button', { name: part }).click()
}

/** Stores choices as another tab does, and reloads the page. */
async function storeChoices(page: Page, choices: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate((chosen) => {
    for (const [key, value] of Object.entries(chosen)) localStorage.setItem(key, value)
  }, choices)
  await page.reload()
}

/** Opens a page without its scripts. @returns its html tag, colour scheme, font size and background */
async function openWithoutScripts(page: Page, path: string) {
  await page.route('**/assets/*.js', (route) => route.abort())
  const response = await page.goto(path)
  const opening = /<html[^>]*>/.exec((await response?.text()) ?? '')?.[0]
  const attributes = await page.evaluate(() => {
    const { colorScheme, fontSize } = getComputedStyle(document.documentElement)
    return { colorScheme, fontSize, background: getComputedStyle(document.body).backgroundColor }
  })
  await page.unroute('**/assets/*.js')
  return { opening, ...attributes }
}

test.use({ expectedErrors: ['net::ERR_FAILED'] })

test('applies comfort settings before the first paint, and on another device after the login', async ({
  page,
  server,
  browser,
}) => {
  const family = await createFamily(server)
  await page.goto('/practice-reading')
  await logInChild(page, family)
  await storeChoices(page, { 'font-size': 'large', colours: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-text-size', 'large')
  const response = page.waitForResponse(
    // The choices that were stored before are sent, too.
    (answer) =>
      answer.url().endsWith('/api/comfort/change') && (answer.request().postData() ?? '').includes('keepMessages'),
  )
  await openPart(page, /^Words and messages/)
  await keepMessagesCheckbox(page).check()
  await response
  for (const path of ['/', '/practice-reading']) {
    expect(await openWithoutScripts(page, path)).toEqual({
      opening: '<html data-text-size="large" data-colours="dark" data-sign-in-provider="none" lang="en">',
      fontSize: '20px',
      colorScheme: 'dark',
      background: 'rgb(16, 37, 42)',
    })
  }

  const tablet = await browser.newContext()
  const otherPage = await tablet.newPage()
  await otherPage.goto(`${server.url}/practice-reading`)
  await logInChild(otherPage, family)
  await expect(otherPage.locator('html')).toHaveAttribute('data-colours', 'dark')
  await openPart(otherPage, /^Words and messages/)
  await expect(keepMessagesCheckbox(otherPage)).toBeChecked()
  await tablet.close()
})

test('by keyboard a child switches to quieter and back, changes the look in the settings, and sees which screen comes next', async ({
  page,
  server,
}) => {
  await page.goto('/')
  const quieter = page.getByRole('button', { name: 'Everything quieter' })
  await quieter.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-brightness', 'dim')
  await expectNoScreenFaults(page)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-brightness', 'dim')
  await page.getByRole('button', { name: 'Undo quieter' }).press('Enter')
  await expect(page.locator('html')).not.toHaveAttribute('data-brightness')
  await expect(quieter).toBeFocused()

  await page.goto('/practice-reading')
  await logInChild(page, await createFamily(server))
  const settings = settingsButton(page)
  await settings.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Settings' })
  await dialog.getByRole('radio', { name: 'Liveliest' }).focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(page.locator('html')).toHaveAttribute('data-brightness', 'soft')
  expect(await findLayoutFaultsHere(page)).toEqual([])
  expect(await findAxeViolations(page)).toEqual([])
  for (const [turn, part] of PARTS.entries()) {
    await dialog.getByRole('button', { name: part }).press('Enter')
    await expect(dialog.getByRole('heading', { name: part })).toBeFocused()
    const faults = IS_FULL_RUN
      ? await findLayoutFaults(page, undefined, casesFor(turn))
      : await findLayoutFaultsHere(page)
    expect(faults, `${part}`).toEqual([])
    expect(await findAxeViolations(page), `${part}`).toEqual([])
    if (part.source.includes('Ready-made')) {
      await dialog.getByRole('radio', { name: 'Default' }).focus()
      for (const _ of ['ADHD', 'Dyslexia', 'Autism']) await page.keyboard.press('ArrowDown')
      await expect(page.locator('html')).toHaveAttribute('data-tones', 'muted')
    }
    const back = dialog.getByRole('button', { name: 'All settings' })
    await back.press('Enter')
    await expect(dialog.getByRole('button', { name: part })).toBeFocused()
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(settings).toBeFocused()

  await page
    .getByRole('button', { name: /^Word Building/ })
    .or(page.getByRole('link', { name: /^Word Building/ }))
    .press('Enter')
  // The message about the next screen and the current screen are visible at the same time.
  await page.waitForFunction(
    ([next, before]) =>
      [...document.querySelectorAll('[role=status]')].some(({ textContent }) => textContent === next) &&
      document.querySelector('main h1')?.textContent === before,
    ['Next: choose what your words are about.', 'What would you like to do?'] as const,
  )
  await expect(page.getByText('Next: choose what your words are about.')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect((await page.context().cookies()).find(({ name }) => name === 'look')?.value).not.toContain('autism')
})

test('the font OpenDyslexic is loaded only after it is chosen, and is the first font of the next page', async ({
  page,
  server,
}) => {
  const requests: string[] = []
  page.on('request', (request) => {
    if (/opendyslexic/.test(request.url())) requests.push(request.url())
  })
  await page.goto('/practice-reading')
  await logInChild(page, await createFamily(server))
  expect(requests).toEqual([])
  await openPart(page, /^Text/)
  await page.getByRole('radio', { name: 'OpenDyslexic' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-font', 'opendyslexic')
  await expect.poll(() => page.evaluate(() => document.fonts.check('1rem "OpenDyslexic"'))).toBe(true)
  await page.goto('/practice-reading')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.fonts.check('1rem "OpenDyslexic First"'))).toBe(true)
  const [first] = await page.evaluate(() => getComputedStyle(document.body).fontFamily.split(','))
  expect(first).toBe('"OpenDyslexic First"')
})

test('with the mode for autism, the next screen is announced also before a login', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => localStorage.setItem('accessibility-mode', 'autism'))
  await page.reload()
  // The code of the message is loaded after the page.
  await page.waitForLoadState('networkidle')
  await page.getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByText('Next: what we keep, and who sees it.')).toBeVisible()
  await expect(page).toHaveURL(/\/privacy$/)
})
