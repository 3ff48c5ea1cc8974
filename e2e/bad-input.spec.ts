/** What the app says about wrong input and wrong addresses. */

import { createFamily, expect, expectNoScreenFaults, logInChild, newFamily, test } from './fixtures.ts'

test.use({ expectedErrors: ['401', '404', '409', 'ERR_FAILED'] })

test('the child login accepts a username and a PIN that are typed with other characters for the same letters and digits', async ({
  page,
  server,
}) => {
  const family = await createFamily(server, { ...newFamily(), username: 'İpek Kaʻena', pin: '4821' })
  await page.goto('/practice-reading')
  const pin = page.getByLabel('PIN', { exact: true })
  await pin.pressSequentially('4a')
  await expect(page.getByText('A PIN has only digits, 0 to 9.')).toBeVisible()
  await expectNoScreenFaults(page)
  await pin.fill('٤٨٢١')
  await expect(pin).toHaveValue('4821')
  await logInChild(page, { ...family, username: ' IPEK  KA’ENA', pin: '４８२१' })
})

test('the sign-up reports a bad email, a short password and a taken email, and the sign-in a wrong password', async ({
  page,
  server,
}) => {
  const family = await createFamily(server)
  await page.goto('/parent-signup')
  const email = page.getByLabel('Email')
  const password = page.getByLabel('Password')
  const next = page.getByRole('button', { name: 'Next' })

  await next.click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await email.fill('maya at example')
  await password.fill('12345')
  await next.click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()

  await email.fill(family.email)
  await password.fill('another password')
  await next.click()
  await expect(page.getByText('An account with this email already exists. You can sign in instead.')).toBeVisible()
  await expect(email).toHaveValue(family.email)

  await page.getByRole('link', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: 'For grown-ups' })).toBeVisible()
  await expect(email).toHaveValue(family.email)
  await password.fill('another password')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText("That email and password don't match. Please try again.")).toBeVisible()
  await expect(page.getByLabel('Password')).toBeFocused()
  await expect(page.getByLabel('Password')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Password')).toHaveValue('')
  await expect(email).toHaveValue(family.email)
  await expect(password).toHaveValue('')
})

test('shows a page with links if an address or a story does not exist', async ({ page, server }) => {
  const family = await createFamily(server)
  const response = await page.goto('/nowhere/at/all')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Oops! Page Not Found' })).toBeVisible()
  for (const link of ['Brain Check-in', 'Stories', 'Go back']) {
    await expect(page.getByRole('button', { name: link })).toBeVisible()
  }
  await page.goto('/story/ocean/no-such-story')
  await logInChild(page, family)
  await expect(page.getByRole('heading', { name: "We can't find that story" })).toBeVisible()
  await page.getByRole('button', { name: 'See the stories' }).click()
  await expect(page.getByRole('link', { name: 'Story #1' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Topics' }).click()
  await expect(page.getByRole('heading', { name: 'What do you like?' })).toBeVisible()
})
