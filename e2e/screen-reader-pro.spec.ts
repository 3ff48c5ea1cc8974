/** Screen Reader Pro, a bundled tool that a family may switch on. */

import type { Page } from '@playwright/test'
import { openAsChild } from './as-child.ts'
import { findAxeViolations } from './axe.ts'
import { installFakeVoice } from './fake-voice.ts'
import { expect, test } from './fixtures.ts'
import { IS_FULL_RUN } from './visual/layout-faults.ts'

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

/** Everything the tool can change: the page's elements, style sheets, classes and styles, and local storage. */
const state = (page: Page) =>
  page.evaluate(() => ({
    // The Calm Corner is rendered into the page while the browser is idle.
    body: [...document.body.children]
      .filter(({ tagName }) => tagName !== 'DIALOG')
      .map(({ className, id }) => `${className}#${id}`),
    root: document.documentElement.className,
    sheets: document.adoptedStyleSheets.length,
    styled: [...document.querySelectorAll('[style]')].map((one) => one.getAttribute('style')),
    marked: document.querySelectorAll('[class*="asw"], [id*="asw"]').length,
    keys: Object.keys(localStorage)
      .filter((key) => /sienna|asw/.test(key))
      .concat(document.cookie.includes('asw') ? 'a cookie' : []),
    globals: Object.keys(window).filter((name) => /sienna|asw/i.test(name)),
  }))

test('Screen Reader Pro is loaded only from this server, works, and can be switched off without a trace', async ({
  page,
  server,
}) => {
  const requests: string[] = []
  const refused: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()))
  page.on('pageerror', ({ message }) => refused.push(message))
  await installFakeVoice(page)
  await openAsChild(page, server, '/story/ocean/the-quiet-reef')
  const story = page.locator('[data-sentence]').first()
  await expect(story).toBeVisible()
  const before = await state(page)
  const size = () => story.evaluate((one) => getComputedStyle(one).fontSize)
  const sizeBefore = await size()
  await expect(tool(page)).toHaveCount(0)
  expect(requests.filter((url) => /tool-/.test(url))).toEqual([])

  await switchTool(page)
  await tool(page).press('Enter')
  await expect(menu(page)).toBeVisible()
  await expect(menu(page).getByRole('button', { name: 'Close' })).toBeFocused()
  expect(await findAxeViolations(page)).toEqual([])
  await expect(menu(page).getByRole('link')).toHaveCount(0)
  const tools = menu(page).locator('.asw-btn')
  const switches = await tools.and(page.locator(':not([data-key="page-structure"])')).all()
  for (const button of IS_FULL_RUN ? switches : switches.slice(0, 3)) await button.click()
  await tools.and(page.locator('[data-key="page-structure"]')).click()
  const structure = page.getByRole('dialog', { name: 'Page Structure' })
  await expect(structure).toBeVisible()
  expect(await findAxeViolations(page)).toEqual([])
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

  expect(requests.filter((url) => !url.startsWith(server.url) && !url.startsWith('data:'))).toEqual([])
  expect(refused).toEqual([])
})

/** Runs in the page: the parts whose background is an image, or differs in lightness from the page's by more than 60 of 255. */
function findUnstyledParts(parts: string): string[] {
  const lightness = (colour: string) => {
    const context = document.createElement('canvas').getContext('2d')
    if (!context) throw new Error('Nothing can be drawn')
    context.fillStyle = colour
    context.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
    return (red + green + blue) / 3
  }
  const own = lightness(getComputedStyle(document.body).backgroundColor)
  return [...document.querySelectorAll(parts)].flatMap((part) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(part)
    const away = Math.abs(lightness(backgroundColor) - own)
    return away > 60 || backgroundImage !== 'none' ? [`${part.className}: ${backgroundColor} ${backgroundImage}`] : []
  })
}

/** Runs in the page: the icons in these buttons whose colour differs from that of the text. */
function findInvisibleIcons(buttons: string): string[] {
  const ink = getComputedStyle(document.body).color
  const signs = [...document.querySelectorAll(`:is(${buttons}) > svg`)]
  if (signs.length === 0) return ['nothing was looked at']
  return signs.map((sign) => getComputedStyle(sign).fill).filter((fill) => fill !== ink)
}

test('the menu of Screen Reader Pro has the look of the page', { tag: '@long' }, async ({ page, server }) => {
  await openAsChild(page, server, '/story/ocean/the-quiet-reef')
  await switchTool(page)
  await tool(page).press('Enter')
  await expect(menu(page)).toBeVisible()
  await menu(page).locator('.asw-btn').first().click()
  const parts = '.asw-menu, .asw-menu-header, .asw-card, .asw-btn, .asw-menu-close, .asw-adjust-font'
  for (const [colours, colorScheme] of [
    ['paper', 'dark'],
    ['dark', 'light'],
    ['high-contrast', 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.evaluate((name) => document.documentElement.setAttribute('data-colours', name), colours)
    expect(await page.evaluate(findUnstyledParts, parts), `${colours}, ${colorScheme}`).toEqual([])
    expect(await page.evaluate(findInvisibleIcons, '.asw-menu-close, .asw-menu-reset, .asw-btn')).toEqual([])
    expect(await findAxeViolations(page), `${colours}, ${colorScheme}`).toEqual([])
  }
  await menu(page).locator('[data-key="page-structure"]').click()
  await expect(page.getByRole('dialog', { name: 'Page Structure' })).toBeVisible()
  await page.evaluate(() => document.documentElement.setAttribute('data-colours', 'paper'))
  expect(await page.evaluate(findInvisibleIcons, '.asw-structure-close')).toEqual([])
  expect(
    await page.evaluate(findUnstyledParts, '.asw-structure-modal, .asw-structure-header, .asw-structure-item'),
  ).toEqual([])
  expect(await findAxeViolations(page)).toEqual([])
})

test('with the menu of the tool open one press opens the Calm Corner', { tag: '@long' }, async ({ page, server }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await openAsChild(page, server, '/practice-reading')
  await switchTool(page)
  await tool(page).click()
  await expect(menu(page)).toBeVisible()
  await page.getByRole('button', { name: 'Calm Corner' }).click()
  await expect(page.getByRole('heading', { name: 'Calm Corner', level: 2 })).toBeVisible()
  await expect(menu(page)).toBeHidden()
})
