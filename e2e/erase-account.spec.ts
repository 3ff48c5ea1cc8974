/** A parent erases the whole account. */

import { openAsExistingChild } from './as-child.ts'
import { createFamily, expect, expectNoScreenFaults, logInChild, tabTo, test } from './fixtures.ts'

test('a parent erases the whole account, by keyboard, and the tablet of the child forgets the child', async ({
  page,
  browser,
  server,
}) => {
  const [family, neighbours] = [await createFamily(server), await createFamily(server)]
  const tablet = await browser.newPage({ baseURL: server.url })
  await openAsExistingChild(tablet, server, '/create', family)
  await tablet.getByRole('button', { name: 'Show or tell anything the story made you think of.' }).click()
  await tablet.getByRole('textbox', { name: 'Your answer' }).fill('A secret reef.')
  const storedText = () => tablet.evaluate(() => JSON.stringify({ ...localStorage }))
  await expect.poll(storedText).toContain('A secret reef.')

  await page.goto('/parent/account')
  await page.getByLabel('Email').fill(family.email)
  await page.getByLabel('Password').fill(family.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  const eraseButton = page.getByRole('button', { name: 'Erase your account' })
  await expect(eraseButton).toBeVisible()
  await tabTo(page, eraseButton)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Erase your account' })
  await expect(dialog.getByRole('heading', { name: 'Erase everything' })).toBeFocused()
  await expectNoScreenFaults(page)
  await dialog.getByLabel('Email').fill(family.email)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Your account is erased.')).toBeVisible()
  await expectNoScreenFaults(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/$/)

  await tablet.goto('/')
  await expect.poll(storedText).not.toMatch(/A secret reef|child-session/)
  await tablet.goto('/interests')
  await tablet.getByLabel('Username').fill(family.username)
  await tablet.getByLabel('PIN', { exact: true }).fill(family.pin)
  await tablet.getByRole('button', { name: "Let's Go!" }).click()
  await expect(tablet.getByText('Username not found.')).toBeVisible()
  await logInChild(tablet, neighbours)
  await expect(tablet.getByRole('heading', { name: 'What do you like?' })).toBeVisible()
  await tablet.close()

  const { email, password } = family
  const again = await page.request.post('/api/parent-login', {
    data: { email, password },
    headers: { origin: server.url },
  })
  expect(again.status()).toBe(401)
})
