import type { Page } from '@playwright/test'
import { openAsChild } from './as-child.ts'
import { findings } from './axe.ts'
import { expect, test } from './journey.ts'
import { giveVoice } from './stand-in-voice.ts'

const tool = (page: Page) => page.getByRole('button', { name: 'Screen Reader Pro' })
const menu = (page: Page) => page.getByRole('dialog', { name: 'Screen Reader Pro' })
const settings = (page: Page) => page.getByRole('dialog', { name: 'Settings' })

async function switchTool(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click()
  await settings(page)
    .getByRole('button', { name: /^Voice/ })
    .click()
  await settings(page)
    .getByLabel(/^Screen Reader Pro/)
    .click()
  await settings(page).getByRole('button', { name: 'Save Changes' }).click()
  await settings(page).getByRole('button', { name: 'Close' }).click()
  await expect(settings(page)).toBeHidden()
}

/** What a page is, as far as the tool can reach: its elements, sheets, classes and styles, and what the device keeps. */
const state = (page: Page) =>
  page.evaluate(() => ({
    body: [...document.body.children].map(({ className, id }) => `${className}#${id}`),
    root: document.documentElement.className,
    sheets: document.adoptedStyleSheets.length,
    styled: [...document.querySelectorAll('[style]')].map((one) => one.getAttribute('style')),
    marked: document.querySelectorAll('[class*="asw"], [id*="asw"]').length,
    keys: Object.keys(localStorage)
      .filter((key) => /sienna|asw/.test(key))
      .concat(document.cookie.includes('asw') ? 'a cookie' : []),
    globals: Object.keys(window).filter((name) => /sienna|asw/i.test(name)),
  }))

test('Screen Reader Pro comes from here alone, works, and leaves nothing behind', async ({ page, server }) => {
  const asked: string[] = []
  const refused: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()))
  page.on('pageerror', ({ message }) => refused.push(message))
  await giveVoice(page)
  await openAsChild(page, server, '/story/ocean/the-quiet-reef')
  const story = page.locator('[data-sentence]').first()
  await expect(story).toBeVisible()
  const before = await state(page)
  const size = () => story.evaluate((one) => getComputedStyle(one).fontSize)
  const sizeBefore = await size()
  await expect(tool(page)).toHaveCount(0)
  expect(asked.filter((url) => /tool-/.test(url))).toEqual([])

  await switchTool(page)
  await tool(page).press('Enter')
  await expect(menu(page)).toBeVisible()
  await expect(menu(page).getByRole('button', { name: 'Close' })).toBeFocused()
  expect(await findings(page)).toEqual([])
  await expect(menu(page).getByRole('link')).toHaveCount(0)
  const tools = menu(page).locator('.asw-btn')
  for (const button of await tools.and(page.locator(':not([data-key="page-structure"])')).all()) await button.click()
  await tools.and(page.locator('[data-key="page-structure"]')).click()
  const structure = page.getByRole('dialog', { name: 'Page Structure' })
  await expect(structure).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(structure).toHaveCount(0)
  await menu(page).getByRole('button', { name: 'Increase Font Size' }).click()
  expect(Number.parseFloat(await size())).toBeCloseTo(1.1 * Number.parseFloat(sizeBefore), 1)
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await expect(tool(page)).toBeFocused()

  await page.reload()
  await expect(tool(page)).toBeVisible()
  await expect.poll(size).not.toBe(sizeBefore)

  await switchTool(page)
  await expect(tool(page)).toHaveCount(0)
  expect(await state(page)).toEqual(before)
  expect(await size()).toBe(sizeBefore)
  await page.mouse.move(100, 100)
  await page.mouse.move(200, 200)
  expect(await state(page)).toEqual(before)

  expect(asked.filter((url) => !url.startsWith(server.url) && !url.startsWith('data:'))).toEqual([])
  expect(refused).toEqual([])
})
