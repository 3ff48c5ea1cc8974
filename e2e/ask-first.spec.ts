/** A child who wants a new PIN needs a yes from the parent, if the parent chose so. */

import { createFamilyWithQuestions } from './family-with-questions.ts'
import { expect, expectNoScreenFaults, logInChild, test } from './fixtures.ts'

test.use({ expectedErrors: ['401'], viewport: { width: 768, height: 1024 } })

test('asks the parent before a new PIN if the parent wants that, and lets the child choose the PIN after a yes', async ({
  page,
  server,
  browser,
}) => {
  test.slow()
  const family = await createFamilyWithQuestions(server)
  const parent = await (
    await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 844 } })
  ).newPage()
  await parent.goto('/parent')
  await parent.getByLabel('Email').fill(family.email)
  await parent.getByLabel('Password', { exact: true }).fill(family.password)
  await parent.getByRole('button', { name: 'Sign In' }).click()
  await parent.getByRole('link', { name: 'Account', exact: true }).click()
  await parent.getByRole('heading', { name: 'Forgotten PINs' }).click()
  const askBeforeNewPin = parent.getByRole('checkbox', { name: /Ask me before a PIN changes on a new device/ })
  await expect(askBeforeNewPin).not.toBeChecked()
  await askBeforeNewPin.click()
  await expect(askBeforeNewPin).toBeChecked()
  await expectNoScreenFaults(parent)
  await parent.getByRole('link', { name: 'Children' }).click()

  await page.goto('/interests')
  await page.getByLabel('Username').fill(family.username)
  await page.getByRole('link', { name: 'Need help remembering your PIN?' }).click()
  await page.getByLabel('Your answer').fill('sea otter')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('progressbar', { name: 'Questions' })).toHaveAttribute('aria-valuenow', '2')
  await page.getByLabel('Your answer').fill('pip')
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByRole('heading', { name: 'We asked your grown-up' })).toBeFocused()
  await expectNoScreenFaults(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'We asked your grown-up' })).toBeVisible()

  const manage = parent.getByRole('button', { name: `Manage ${family.username}` })
  await parent.reload()
  await expect(parent.getByText(/Wants to choose a new PIN on/)).toBeVisible()
  await expectNoScreenFaults(parent)
  await manage.click()
  await expect(parent.getByText(/Someone answered all of/)).toBeVisible()
  await parent.getByRole('button', { name: 'Allow', exact: true }).click()
  await expect(parent.getByText(/can choose a new PIN on that device now/)).toBeVisible()
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByRole('heading', { name: 'Your grown-up said yes' })).toBeFocused()
  await expectNoScreenFaults(page)
  await page.getByLabel('Username').fill(family.username)
  await page.getByRole('button', { name: 'Choose a new PIN' }).click()
  await page.getByLabel('PIN', { exact: true }).fill('7319')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Confirm PIN').fill('7319')
  await page.getByRole('button', { name: 'Save New PIN' }).click()
  await page.getByRole('button', { name: 'Log in' }).click()
  await logInChild(page, { ...family, pin: '7319' })
  await expect(page.getByRole('heading', { name: 'What do you like?' })).toBeVisible()
  await parent.context().close()
})
