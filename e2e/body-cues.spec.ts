/** Body cues: questions about the body for a child who is not sure how they feel at the check-in. */

import type { Locator, Page } from '@playwright/test'
import { openAsChild } from './as-child.ts'
import { PHONE } from './driver.ts'
import {
  avoidDoubleClickGuard,
  createFamily,
  expect,
  expectNoScreenFaults,
  logInChild,
  tabTo,
  test,
} from './fixtures.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const cards = (page: Page): Locator => page.getByRole('main').getByRole('listitem')

async function pressKey(page: Page, role: 'button' | 'link', name: string | RegExp): Promise<void> {
  await tabTo(page, page.getByRole(role, { name }).first())
  await page.keyboard.press('Enter')
}

test('finds a feeling by keyboard from "not sure", and logs in with it', async ({ page, server }) => {
  const family = await createFamily(server)
  await page.setViewportSize(PHONE)
  await page.goto('/')
  await pressKey(page, 'link', "I'm not sure")
  await expect(heading(page, 'Does your body feel heavy or bouncy?')).toBeFocused()
  await expectNoScreenFaults(page)
  await pressKey(page, 'button', /^Heavy/)
  await expect(heading(page, 'Do your muscles feel tight or loose?')).toBeFocused()
  await expectNoScreenFaults(page)
  await pressKey(page, 'button', 'Skip')
  await expect(heading(page, 'Do your thoughts feel loud or quiet?')).toBeFocused()
  await expectNoScreenFaults(page)
  await page.goBack()
  await expect(heading(page, 'Do your muscles feel tight or loose?')).toBeFocused()
  await pressKey(page, 'button', /^Tight/)
  await pressKey(page, 'button', /^Loud/)
  await expect(heading(page, 'Maybe one of these?')).toBeFocused()
  await expect(cards(page)).toHaveCount(6)
  await expect(cards(page).first()).toContainText('Maybe this one?')
  await expect(cards(page).first()).toContainText('Overwhelmed')
  await expectNoScreenFaults(page)
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('current-brain-state')
  await pressKey(page, 'button', /^Low Energy/)
  await expect(heading(page, 'Your reading space')).toBeFocused()
  await logInChild(page, family)
  await expect(page.getByText('Low energy today?')).toBeVisible()
})

test('a logged-in child may choose none of the feelings and continue', { tag: '@long' }, async ({ page, server }) => {
  await openAsChild(page, server, '/brain-check')
  const requests: string[] = []
  page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`))
  await page.getByRole('link', { name: "I'm not sure" }).click()
  await page.getByRole('button', { name: /^Bouncy/ }).click()
  await page.reload()
  await expect(heading(page, 'Do your muscles feel tight or loose?')).toBeVisible()
  await page.getByRole('button', { name: 'Skip' }).click()
  await avoidDoubleClickGuard(page)
  await page.getByRole('button', { name: 'Skip' }).click()
  // The answers are lost after a reload, since they are not stored.
  await expect(heading(page, 'Which one is closest?')).toBeVisible()
  await expect(page.getByText('Next: choose what to do.')).toBeVisible()
  await page.getByRole('button', { name: 'None of these' }).click()
  await expect(page.getByText('Pick one. You can change your mind.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Say how I feel' })).toBeVisible()
  expect(requests.filter((request) => /bouncy|heavy/i.test(request))).toEqual([])
})

test('opens the questions offline', { tag: '@long' }, async ({ page, context, server }) => {
  await openAsChild(page, server, '/brain-check')
  await expect
    .poll(() =>
      page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/not-sure-'))),
    )
    .toBe(true)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('link', { name: "I'm not sure" }).click()
  await page.getByRole('button', { name: /^Bouncy/ }).click()
  await page.getByRole('link', { name: 'Skip all the questions' }).click()
  await expect(cards(page).first()).toContainText('High Energy')
  await context.setOffline(false)
})
