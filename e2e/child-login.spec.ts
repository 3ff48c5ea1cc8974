import { createFamily, expect, expectNoScreenFaults, logInChild, logOutChild, test } from './fixtures.ts'

test('the login is shown at the requested address, and lasts 24 hours', async ({ page, server }) => {
  const family = await createFamily(server)
  await page.goto('/stories/space')
  await expect(page.getByRole('heading', { name: 'Your reading space' })).toBeVisible()
  await logInChild(page, family)
  await expect(page).toHaveURL(/\/stories\/space$/)
  await expect(page.getByRole('heading', { name: 'Space stories' })).toBeVisible()

  const session = await page.evaluate(() => JSON.parse(localStorage.getItem('child-session') ?? 'null'))
  expect(Object.keys(session).sort()).toEqual(['childId', 'expiresAt', 'parentId', 'timestamp', 'username'])
  expect(session.expiresAt - session.timestamp).toBe(24 * 3_600_000)
  const cookie = (await page.context().cookies()).find(({ name }) => name.includes('child'))
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Space stories' })).toBeVisible()
})

test('logging out leads home, and the stored data of the child is only opened by their next login', async ({
  page,
  server,
}) => {
  const family = await createFamily(server)
  await page.goto('/')
  await page.getByRole('button', { name: 'Really Excited' }).click()
  await logInChild(page, family)
  await page.goto('/create')
  await page.getByRole('button', { name: 'Write anything the story made you think of.' }).click()
  await page.getByLabel('Your answer').fill('A secret about the lake.')
  await logOutChild(page)
  await expect(page).toHaveURL(/\/$/)
  const keys = await page.evaluate(() => Object.keys(localStorage))
  expect(keys.map((key) => key.split(':')[0]).sort()).toEqual(expect.arrayContaining(['kept', 'my-writing']))
  const isApart = (key: string) => /^(kept|my-writing|childs-own):|^(logout-owed|facts-rest)$/.test(key)
  expect(keys.filter((key) => !isApart(key))).toEqual([])
  const loggedIn = async () => (await page.request.get('/api/child-login')).json()
  await expect.poll(loggedIn).toBeNull()
  await page.goto('/create')
  await expect(page.getByRole('heading', { name: 'Your reading space' })).toBeVisible()
  await expect(page.getByText('A secret about the lake.')).toHaveCount(0)
  await logInChild(page, family)
  await expect(page.getByLabel('Your answer')).toHaveValue('A secret about the lake.')
})

test('a stored login that is unreadable leads to the login screen', async ({ page, server }) => {
  const family = await createFamily(server)
  await page.goto('/interests')
  await logInChild(page, family)
  await page.evaluate(() => localStorage.setItem('colours', 'dark'))
  // As in a frame without cookies.
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

test.describe('after many wrong PINs', () => {
  test.use({ expectedErrors: ['401', '429'] })

  test('a child has to take a little break, also after a reload, but another child on the device can log in', async ({
    page,
    server,
  }) => {
    const [family, otherFamily] = [await createFamily(server), await createFamily(server)]
    await page.goto('/interests')
    await logInChild(page, family)
    await logOutChild(page)
    await page.goto('/interests')
    const logIn = async (pin: string) => {
      await page.getByLabel('Username').fill(family.username)
      await page.getByLabel('PIN', { exact: true }).fill(pin)
      await page.getByRole('button', { name: "Let's Go!" }).click()
    }
    for (let n = 0; n < 10; n += 1) {
      await logIn('0000')
      await expect(page.getByText('Wrong PIN! Please try again.')).toBeVisible()
    }
    const breakHeading = page.getByRole('heading', { name: 'Take a Little Break' })
    for (const isReloaded of [false, true]) {
      if (isReloaded) await page.reload()
      await logIn(family.pin)
      await expect(breakHeading).toBeFocused()
      await expect(page.getByRole('timer')).toHaveText('5 minutes')
    }
    await expectNoScreenFaults(page)
    await page.reload()
    await logInChild(page, otherFamily)
    await expect(page.getByRole('heading', { name: 'What do you like?' })).toBeVisible()
  })
})
