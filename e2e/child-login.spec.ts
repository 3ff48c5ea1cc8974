/** The login of a child: when it is asked for, how long it lasts, and the break after ten wrong PINs. */

import { createFamily, expect, expectNoScreenFaults, logInChild, logOutChild, test } from './fixtures.ts'

test('a logged-out child sees the login at the requested address, then the page, and the login lasts 24 hours', async ({
  page,
  server,
}) => {
  const family = await createFamily(server)
  await page.goto('/stories/space')
  await expect(page.getByRole('heading', { name: 'Your reading space' })).toBeVisible()
  await logInChild(page, family)
  await expect(page).toHaveURL(/\/stories\/space$/)
  await expect(page.getByRole('heading', { name: 'Space stories' })).toBeVisible()

  const session = await page.evaluate(() => JSON.parse(localStorage.getItem('child-session') ?? 'null'))
  expect(Object.keys(session).sort()).toEqual(['childId', 'expiresAt', 'parentId', 'picture', 'timestamp', 'username'])
  expect(session.expiresAt - session.timestamp).toBe(24 * 3_600_000)
  const cookie = (await page.context().cookies()).find(({ name }) => name.includes('child'))
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Space stories' })).toBeVisible()
})

test("after a logout the home page is shown, and the child's stored data is hidden until that child logs in again", async ({
  page,
  server,
}) => {
  const family = await createFamily(server)
  await page.goto('/')
  // The check-in before the login.
  await page.getByRole('button', { name: 'Really Excited' }).click()
  await logInChild(page, family)
  await page.goto('/create')
  await page.getByRole('button', { name: 'Show or tell anything the story made you think of.' }).click()
  await page.getByLabel('Your answer').fill('A secret about the lake.')
  await logOutChild(page)
  await expect(page).toHaveURL(/\/$/)
  const keys = await page.evaluate(() => Object.keys(localStorage))
  expect(keys.map((key) => key.split(':')[0]).sort()).toEqual(expect.arrayContaining(['my-writing', 'stash']))
  // These keys may stay: `stash:` (the stash of a logged-out child), `my-writing:` (the writing of a child), `practice-state:` (the
  // practice state of a child), `pending-logout` (a logout that the server does not know yet) and `sending-backoff` (the backoff after facts
  // could not be sent).
  const isAllowedAfterLogout = (key: string) =>
    /^(stash|my-writing|practice-state):|^(pending-logout|sending-backoff)$/.test(key)
  expect(keys.filter((key) => !isAllowedAfterLogout(key))).toEqual([])
  const readLogin = async () => (await page.request.get('/api/child-login')).json()
  await expect.poll(readLogin).toBeNull()
  await page.goto('/create')
  await expect(page.getByRole('heading', { name: 'Your reading space' })).toBeVisible()
  await expect(page.getByText('A secret about the lake.')).toHaveCount(0)
  await logInChild(page, family)
  await expect(page.getByLabel('Your answer')).toHaveValue('A secret about the lake.')
})

test('if restoring a stored login fails, the login screen is shown', async ({ page, server }) => {
  const family = await createFamily(server)
  await page.goto('/interests')
  await logInChild(page, family)
  // With this choice the app writes a cookie while it restores the login.
  await page.evaluate(() => localStorage.setItem('colours', 'dark'))
  // Setting a cookie throws, as in a sandboxed iframe.
  await page.addInitScript(() =>
    Object.defineProperty(document, 'cookie', {
      set: () => {
        throw new DOMException('The document is sandboxed.', 'SecurityError')
      },
    }),
  )
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your reading space' })).toBeVisible()
})

test.describe('after ten wrong PINs', () => {
  test.use({ expectedErrors: ['401', '429'] })

  test('the right PIN is refused for five minutes, but another child can log in on the device', async ({
    page,
    server,
  }) => {
    const [family, otherFamily] = [await createFamily(server), await createFamily(server)]
    const headers = { origin: server.url }
    const logIn = (pin: string) =>
      page.request.post('/api/child-login', { data: { username: family.username, pin }, headers })
    // The browser is familiar afterwards, for which a break is shorter.
    await logIn(family.pin)
    await page.request.delete('/api/child-login', { headers })
    for (let n = 0; n < 10; n += 1) expect((await logIn('0000')).status()).toBe(401)
    await page.goto('/interests')
    await page.getByLabel('Username').fill(family.username)
    await page.getByLabel('PIN', { exact: true }).fill(family.pin)
    await page.getByRole('button', { name: "Let's Go!" }).click()
    await expect(page.getByRole('heading', { name: 'Take a Little Break' })).toBeFocused()
    await expect(page.getByRole('timer')).toHaveText('5 minutes')
    await expectNoScreenFaults(page)
    await page.reload()
    await logInChild(page, otherFamily)
    await expect(page.getByRole('heading', { name: 'What do you like?' })).toBeVisible()
  })
})
