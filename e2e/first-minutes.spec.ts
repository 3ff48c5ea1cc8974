/** How little a new family must press and read before the first word. */

import type { Locator, Page } from '@playwright/test'
import { TABLET } from './driver.ts'
import {
  avoidDoubleClickGuard,
  expect,
  expectNoScreenFaults,
  logOutChild,
  newFamily,
  shortenNetworkUse,
  test,
} from './fixtures.ts'

/** The most presses and words from the front door to the first word of a new family. */
const MAX_PRESSES = 10
const MAX_WORDS = 350

/** Runs in the page. The number of words of the screen that are in the window, without the header that every screen has. */
function countWordsInView(): number {
  const isInView = (element: Element, box: DOMRect): boolean =>
    element.checkVisibility({ visibilityProperty: true }) &&
    getComputedStyle(element).clipPath === 'none' &&
    box.width > 1 &&
    box.bottom > 0 &&
    box.top < innerHeight
  const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
  let count = 0
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const range = document.createRange()
    range.selectNodeContents(node)
    const { parentElement } = node
    if (!parentElement || parentElement.closest('option, script, style, noscript, .visually-hidden')) continue
    if (isInView(parentElement, range.getBoundingClientRect()))
      count += (node.textContent ?? '').split(/\s+/).filter((word) => /\p{L}|\d/u.test(word)).length
  }
  return count
}

/** Counts the presses and the words that a family reads. */
function countEffort(page: Page) {
  const effort = { presses: 0, words: 0, screens: [] as string[] }
  const read = async (heading: string) => {
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const words = await page.evaluate(countWordsInView)
    effort.words += words
    effort.screens.push(`${heading}: ${words}`)
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/minutes-${effort.screens.length}.png` })
  }
  const press = async (control: Locator) => {
    effort.presses += 1
    // The press may be where the last one was.
    await avoidDoubleClickGuard(page)
    await control.click()
  }
  return { effort, read, press }
}

test('a new family is at a long first word in at most ten presses and 350 words', async ({ page, server }) => {
  test.slow()
  await page.setViewportSize(TABLET)
  const { email, password, pin } = newFamily()
  const { username } = newFamily()
  const { effort, read, press } = countEffort(page)
  await shortenNetworkUse(page)
  await page.goto(server.url)
  await read('Lanternleaf: stories and words for every kind of brain.')
  await expectNoScreenFaults(page)
  await press(page.getByRole('link', { name: 'Create a family account' }))
  await read('Create Parent Account')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await press(page.getByRole('button', { name: 'Next' }))
  await read("Now It's YOUR Turn!")
  await press(page.getByRole('button', { name: 'Next' }))
  await read('Make your reading space')
  await page.getByLabel('Username').fill(username)
  // Choosing an age is two presses: the list opens, then the age.
  effort.presses += 2
  await page.getByLabel('Age').selectOption('10')
  await press(page.getByRole('radio', { name: 'Dragon' }))
  await page.getByLabel(/^PIN$/).fill(pin)
  await page.getByLabel(/^Confirm PIN$/).fill(pin)
  await expectNoScreenFaults(page)
  await press(page.getByRole('button', { name: 'Create MY Reading Space!' }))
  await read('Your Reading Space is Ready!')
  await expect(page.getByText(new RegExp(`Here's your lantern, .?${username}`))).toBeVisible()
  await expect(page.getByLabel('Show my name on this device')).toBeChecked()
  await expectNoScreenFaults(page)
  await press(page.getByRole('button', { name: 'Start My Reading Adventure!' }))
  await expect(page).toHaveURL(/\/word-building\/ocean$/)
  await read('Ocean words')
  await press(page.getByRole('button', { name: 'Start', exact: true }))
  await read('Build the word')
  await page.getByRole('button', { name: /^Look at/ }).click()
  await expect(page.getByText('jellyfish').first()).toBeVisible()
  console.log(
    `From the front door to the first word: ${effort.presses} presses, ${effort.words} words. ${effort.screens.join('; ')}.`,
  )
  expect(effort.presses).toBeLessThanOrEqual(MAX_PRESSES)
  expect(effort.words).toBeLessThanOrEqual(MAX_WORDS)

  // The name tile stands at the front door after a logout: one press, then the PIN.
  await logOutChild(page)
  await expect(page).toHaveURL(/\/$/)
  await expectNoScreenFaults(page)
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/minutes-tile.png` })
  await page.getByRole('button', { name: username, exact: true }).click()
  await page.getByLabel('PIN', { exact: true }).fill(pin)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'What would you like to do?' })).toBeVisible()
})
