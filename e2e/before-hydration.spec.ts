/**
 * The time before the scripts run. A page is rendered on the server, so a family sees buttons and may press them before
 * React works (hydration). No press and no typed text may be lost.
 */

import type { Page } from '@playwright/test'
import { findAxeViolations } from './axe.ts'
import { createFamily, expect, isHydrated, test } from './fixtures.ts'

/** Opens a page and holds back all its scripts except the boot file. @returns releases the scripts */
async function openWithoutScript(page: Page, path: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/(?!boot-).*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  // The load event waits for scripts.
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length === 1)
  await page.waitForFunction(() => document.querySelector('script[type=module]') !== null)
  return release
}

test('marks a card that is touched before hydration, and chooses it afterwards', async ({ page }) => {
  const release = await openWithoutScript(page, '/')
  const card = page.getByRole('button', { name: /^Curious/ })
  await card.tap()
  await expect(card).toHaveAttribute('data-going')
  await expect(page).toHaveURL('/')
  release()
  await expect(page).toHaveURL('/practice-reading')
  await expect(page.getByLabel('Username')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('current-brain-state'))).toContain('curious')
})

test('chooses the card that was touched or pressed last before hydration', { tag: '@long' }, async ({ page }) => {
  const release = await openWithoutScript(page, '/brain-check')
  await page.getByRole('button', { name: /^Curious/ }).tap()
  await page.getByRole('button', { name: /^Low Energy/ }).focus()
  await page.keyboard.press('Enter')
  release()
  await expect(page).toHaveURL('/practice-reading')
  expect(await page.evaluate(() => localStorage.getItem('current-brain-state'))).toContain('tired')
})

test('signs a parent in who submits before hydration, without anything in the address', async ({ page, server }) => {
  const family = await createFamily(server)
  const addresses = new Set<string>()
  page.on('framenavigated', (frame) => addresses.add(frame.url().replace(server.url, '')))
  const release = await openWithoutScript(page, '/parent-login')
  await page.getByLabel('Email').fill(family.email)
  await page.getByLabel('Password').pressSequentially(family.password)
  await page.keyboard.press('Enter')
  expect(await isHydrated(page)).toBe(false)
  release()
  await expect(page.getByRole('heading', { level: 3, name: family.username })).toBeVisible()
  expect([...addresses]).toEqual(['/parent-login', '/parent'])
})

test('signs in with the text that was typed before hydration, if the form is submitted at the moment of hydration', {
  tag: '@long',
}, async ({ page, server }) => {
  const family = await createFamily(server)
  const release = await openWithoutScript(page, '/parent-login')
  await page.getByLabel('Email').fill(family.email)
  await page.getByLabel('Password').fill(family.password)
  const signIn = page.getByRole('button', { name: 'Sign In' })
  await signIn.evaluate((button: HTMLElement) => addEventListener('hydrated', () => button.click()))
  release()
  await expect(page.getByRole('heading', { level: 3, name: family.username })).toBeVisible()
})

test('keeps the text that was typed before hydration if typing continues', { tag: '@long' }, async ({ page }) => {
  const release = await openWithoutScript(page, '/parent-signup')
  const email = page.getByLabel('Email')
  await email.pressSequentially('reader@')
  // A letter is typed at the moment of hydration.
  await page.evaluate(() => addEventListener('hydrated', () => document.execCommand('insertText', false, 'e')))
  release()
  await expect(email).toHaveValue('reader@e')
  await expect.poll(() => isHydrated(page)).toBe(true)
  await email.pressSequentially('xample.org')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByLabel('Password')).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toHaveValue('reader@example.org')
  await expect(email).toHaveAttribute('aria-invalid', 'false')
})

test('a link pressed before hydration passes on the typed email', { tag: '@long' }, async ({ page }) => {
  for (const [from, link, to] of [
    ['/parent-login', 'Forgot your password?', '/parent-forgot-password'],
    ['/parent-signup', 'Sign In', '/parent-login'],
  ] as const) {
    const release = await openWithoutScript(page, from)
    await page.getByLabel('Email').fill('reader@example.org')
    await page.getByRole('link', { name: link }).click()
    await expect(page.getByRole('link', { name: link })).toHaveAttribute('data-going')
    await expect(page).toHaveURL(from)
    release()
    await expect(page).toHaveURL(to)
    await expect(page.getByLabel('Email')).toHaveValue('reader@example.org')
    await page.unrouteAll()
  }
  // Without typed text the link works at once.
  await openWithoutScript(page, '/parent-login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL('/parent-forgot-password')
})

test('links work before hydration', async ({ page }) => {
  await openWithoutScript(page, '/')
  await page.getByRole('link', { name: 'About' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'About Lanternleaf' })).toBeVisible()
})

test('paints first without waiting for a script or another style sheet', async ({ page }) => {
  await openWithoutScript(page, '/')
  const blocking = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(
        (entry) =>
          (entry as PerformanceResourceTiming & { renderBlockingStatus?: string }).renderBlockingStatus === 'blocking',
      )
      .map(({ name }) => name),
  )
  expect(blocking).toEqual([])
  expect(await page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1)
})

test.describe('when the scripts do not arrive', () => {
  test.use({ expectedErrors: ['net::ERR_FAILED'] })

  const SCRIPTS = /\/assets\/(?!boot-).*\.js$/
  const late = (page: Page) => page.getByText('A part of this page has not come yet.')

  test('after a press, loads the scripts again, says that they are late, and continues when they arrive', async ({
    page,
  }) => {
    await page.route(SCRIPTS, (route) => route.abort())
    await page.addInitScript(() =>
      addEventListener('error', ({ target }) => (target as Element).setAttribute('data-failed', ''), true),
    )
    await page.goto('/')
    await expect(page.locator('script[data-failed]').first()).toBeAttached()
    const card = page.getByRole('button', { name: /^Curious/ })
    await card.tap()
    await expect(late(page)).toBeVisible()
    await expect(card).not.toHaveAttribute('data-going')
    expect(await findAxeViolations(page)).toEqual([])

    await page.unroute(SCRIPTS)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(late(page)).toHaveCount(0)
    await expect.poll(() => isHydrated(page)).toBe(true)
    await card.click()
    await expect(page).toHaveURL('/practice-reading')
  })

  for (const path of ['/practice-reading', '/parent']) {
    test(`${path} says after a while that a part is late, and offers to open the page again`, {
      tag: path === '/parent' ? [] : '@long',
    }, async ({ page }) => {
      await page.route(SCRIPTS, (route) => route.abort())
      await page.goto(path)
      await expect(late(page)).toBeHidden()
      await page.locator('#late').evaluate((line) => {
        for (const animation of line.getAnimations()) animation.finish()
      })
      await expect(late(page)).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
      await page.unroute(SCRIPTS)
      await page.getByRole('link', { name: 'try again' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(late(page)).toHaveCount(0)
    })
  }
})
