/** Checks of screens that no other journey visits. */

import { openAsChild } from './as-child.ts'
import { expect, expectNoScreenFaults, test } from './fixtures.ts'

test('public pages pass all screen checks', async ({ page }) => {
  for (const path of ['/privacy', '/support', '/about']) {
    await page.goto(path)
    await expectNoScreenFaults(page)
  }
})

test('the chooser and its placeholders pass all screen checks', async ({ page, server }) => {
  await openAsChild(page, server, '/today-i-want-to')
  await expectNoScreenFaults(page)
  await page.getByRole('link', { name: 'Work with Numbers' }).click()
  await expect(page.getByRole('heading', { name: 'Math Adventures Coming Soon!' })).toBeVisible()
  await expectNoScreenFaults(page)
  await page.getByRole('button', { name: 'Back to Today I Want To...' }).click()
  await page.getByRole('link', { name: 'Easy Wins Today' }).click()
  await expect(page.getByRole('heading', { name: 'Gentle Activities Coming Soon!' })).toBeVisible()
  await page.goto('/stories/magic')
  await expectNoScreenFaults(page)
})

test('keeps what is submitted before hydration out of the address', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  await page.goto('/parent-login')
  await page.getByLabel('Email').fill('parent@example.org')
  await page.getByLabel('Password').fill('three quiet lanterns')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForLoadState()
  expect(page.url()).toBe(`${server.url}/parent-login`)
  await context.close()
})

test('every open page has its own description, and pages behind a login tell search engines not to index them', async ({
  request,
}) => {
  const meta = async (path: string, name: RegExp) => {
    const page = await (await request.get(path)).text()
    return name.exec(page)?.[1] ?? `nothing at ${path}`
  }
  const open = [
    '/',
    '/brain-check',
    '/not-sure',
    '/try-one-word',
    '/parent-signup',
    '/parent-login',
    '/privacy',
    '/support',
    '/about',
  ]
  const descriptions = await Promise.all(
    open.map((path) => meta(path, /<meta name="description" content="([^"]{40,160})">/)),
  )
  expect(descriptions.filter((line) => line.startsWith('nothing'))).toEqual([])
  expect(new Set(descriptions).size).toBe(open.length)
  for (const path of ['/practice-reading', '/parent', '/nowhere'])
    expect(await meta(path, /<meta name="robots" content="(\w+)">/)).toBe('noindex')
  const card = await request.get(await meta('/', /<meta property="og:image" content="([^"]+)">/))
  expect([card.status(), card.headers()['content-type']]).toEqual([200, 'image/png'])
  expect((await request.get('/robots.txt')).headers()['content-type']).toBe('text/plain; charset=utf-8')
  const { icons, screenshots } = await (await request.get('/manifest.webmanifest')).json()
  for (const { src } of icons) expect((await request.get(src)).status()).toBe(200)
  for (const { src, type } of screenshots) {
    const response = await request.get(src)
    expect([response.status(), response.headers()['content-type']]).toEqual([200, type])
  }
})

test('shows the content of a prerendered page before any script runs', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url })
  const page = await context.newPage()
  for (const [path, heading] of [
    ['/', 'Lanternleaf: stories and words for every kind of brain.'],
    ['/parent-login', 'For grown-ups'],
    ['/privacy', 'Privacy'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
  await page.goto('/practice-reading')
  await expect(page.getByRole('link', { name: 'Lanternleaf' })).toBeVisible()
  // Without scripts no loading message is shown: the page says that scripts are switched off.
  await expect(page.getByText('One moment…')).toBeHidden()
  await context.close()
})
