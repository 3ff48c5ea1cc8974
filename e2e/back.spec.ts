/** The Back button of the browser in dialogs and forms of several steps: it goes one step back and loses nothing. */

import type { Page } from '@playwright/test'
import { openAsChild } from './as-child.ts'
import { createFamilyWithQuestions } from './family-with-questions.ts'
import { avoidDoubleClickGuard, createFamily, expect, expectNoScreenFaults, logInChild, test } from './fixtures.ts'
import { passTimeUntil } from './story.ts'

test.use({ expectedErrors: ['401', '403', '404'] })

const historyStep = (page: Page) => page.evaluate(() => history.state?.step ?? 0)
/** Everything that the page has stored in the history entry, sessionStorage and localStorage, as text. */
const readAllStorage = (page: Page) =>
  page.evaluate(() => JSON.stringify([history.state, { ...sessionStorage }, { ...localStorage }]))

test('Back in the PIN recovery goes one step back and does not clear the typed text', async ({ page, server }) => {
  const { username } = await createFamilyWithQuestions(server)
  await page.goto('/about')
  await page.goto('/interests')
  await page.getByLabel('Username').fill(username)
  await page.getByRole('link', { name: 'Need help remembering your PIN?' }).click()
  const answer = page.getByRole('textbox', { name: 'Your answer' })
  const progress = page.getByRole('progressbar', { name: 'Questions' })
  const expectQuestion = (number: number) =>
    expect(progress).toHaveAttribute('aria-valuetext', `Question ${number} of 2`)
  await expectQuestion(1)
  await answer.fill('sea otter')
  await page.getByRole('button', { name: 'Next' }).click()
  await expectQuestion(2)
  await answer.fill('pi')
  await page.goBack()
  await expectQuestion(1)
  await expect(answer).toHaveValue('sea otter')
  await expect(page.getByText('You answered this one.')).toBeVisible()
  await expectNoScreenFaults(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await expectQuestion(2)
  await expect(answer).toHaveValue('pi')
  await page.goBack()
  await expectQuestion(1)
  await page.goForward()
  await expect(answer).toHaveValue('pi')
  await answer.fill('pip')
  await page.getByRole('button', { name: 'Finish' }).click()

  const pin = page.getByLabel('PIN', { exact: true })
  const confirm = page.getByLabel('Confirm PIN')
  await pin.fill('73')
  await page.goBack()
  await expectQuestion(2)
  await expect(answer).toHaveValue('pip')
  await page.goForward()
  await expect(pin).toHaveValue('73')
  await pin.fill('7319')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(confirm).toBeFocused()
  await page.goBack()
  await expect(pin).toHaveValue('7319')
  await page.goForward()
  await expect(confirm).toBeFocused()
  // Neither the PIN nor an answer is stored in the browser.
  expect(await readAllStorage(page)).not.toMatch(/7319|otter/)
  await confirm.fill('7319')
  await page.getByRole('button', { name: 'Save New PIN' }).click()
  await expect(page.getByText('Your new PIN is ready! You can now log in with your new PIN.')).toBeVisible()
  await expect.poll(() => historyStep(page)).toBe(0)
  await page.getByRole('button', { name: 'Log in' }).click()
  await logInChild(page, { username, pin: '7319' })
})

test('Back in the dialog Manage leads from a sub-page to the first page, and from the first page closes the dialog', async ({
  page,
  server,
}) => {
  const { email, password, username } = await createFamily(server)
  await page.goto('/about')
  await page.goto('/parent')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('button', { name: `Manage ${username}` }).click()
  const dialog = page.getByRole('dialog', { name: `Manage ${username}` })
  const newPin = dialog.getByRole('button', { name: 'New PIN', exact: true })
  for (const [tab, subPage] of [
    ['PIN', 'New PIN'],
    ['Data', 'Erase everything'],
  ] as const) {
    await dialog.getByRole('tab', { name: tab }).click()
    await dialog.getByRole('button', { name: subPage, exact: true }).click()
    await expect(dialog.getByRole('tab', { name: tab })).toBeHidden()
    await page.goBack()
    await expect(dialog.getByRole('button', { name: subPage, exact: true })).toBeFocused()
  }
  // Forward does not open a sub-page again: the app returns to step 1, the first page of the dialog.
  await page.goForward()
  await expect.poll(() => historyStep(page)).toBe(1)
  await dialog.getByRole('tab', { name: 'PIN' }).click()
  await newPin.click()
  await dialog.getByLabel('PIN', { exact: true }).fill('7319')
  await dialog.getByLabel('Confirm PIN').fill('7319')
  await dialog.getByRole('button', { name: 'Save New PIN' }).click()
  await expect(dialog.getByText(`${username} has a new PIN.`)).toBeVisible()
  // After a new PIN is saved, Back does the same as the button Done: it closes the dialog.
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect.poll(() => historyStep(page)).toBe(0)
  await expect(page).toHaveURL(/\/parent$/)
  await page.getByRole('button', { name: `Manage ${username}` }).click()
  await expect(newPin).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/\/about$/)
})

test('Back in the dialog Reset PIN leads from Confirm PIN to PIN, and from PIN closes the dialog', {
  tag: '@long',
}, async ({ page, server }) => {
  const family = await createFamily(server)
  await page.goto('/practice-reading')
  await logInChild(page, family)
  await page.getByRole('button', { name: 'Settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await settings.getByRole('button', { name: 'Reset PIN' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reset PIN' })
  await dialog.getByLabel('Password', { exact: true }).fill(family.password)
  await dialog.getByRole('button', { name: 'Next' }).click()
  const pin = dialog.getByLabel('PIN', { exact: true })
  await pin.fill('7319')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog.getByLabel('Confirm PIN')).toBeFocused()
  await page.goBack()
  await expect(pin).toHaveValue('7319')
  await page.goForward()
  await expect(dialog.getByLabel('Confirm PIN')).toBeFocused()
  await page.goBack()
  await expect(pin).toHaveValue('7319')
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(settings).toBeVisible()
  await expect(page).toHaveURL(/\/practice-reading$/)
})

test('Back after asking for a password link shows the typed email again', { tag: '@long' }, async ({
  page,
  server,
}) => {
  const { email } = await createFamily(server)
  await page.goto('/parent-login')
  await page.goto('/parent-forgot-password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Make my link' }).click()
  const linkScreen = page.getByRole('heading', { level: 1, name: 'Your Link Is Saved' })
  await expect(linkScreen).toBeFocused()
  await page.goBack()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.goForward()
  await expect(linkScreen).toBeFocused()
  await page.goBack()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.goBack()
  await expect(page).toHaveURL(/\/parent-login$/)
})

test('Back leads from a mixed story to the chosen topics, and from a written answer to the ideas', async ({
  page,
  server,
}) => {
  test.slow()
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  await openAsChild(page, server, '/interests')
  await page.clock.install()
  await page.getByRole('link', { name: /^Mix a story/ }).click()
  const chosen = page.getByRole('button', { name: /^Ocean/ })
  await chosen.click()
  await page.getByRole('button', { name: 'Mix a story' }).click()
  await expect(heading('Mixing your story')).toBeVisible()
  await page.goBack()
  await expect(chosen).toHaveAttribute('aria-pressed', 'true')
  await page.goForward()
  await expect(heading('Mixing your story')).toBeVisible()
  await passTimeUntil(page, page.getByRole('heading', { name: 'Beginning' }))
  await page.goBack()
  await expect(chosen).toHaveAttribute('aria-pressed', 'true')
  await page.goBack()
  await expect(heading('What do you like?')).toBeVisible()

  await page.goto('/practice-reading')
  await page.goto('/create')
  await page.getByRole('main').getByRole('button').first().click()
  await avoidDoubleClickGuard(page)
  await page.getByRole('textbox').fill('A fox came by.')
  await page.goBack()
  await expect(page.getByText("Pick another idea. We'll keep what you made so far.")).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('textbox')).toHaveValue('A fox came by.')
  // Changing to tiles adds no step to the history. The first Back shows the ideas, the second leaves the page.
  await page.getByRole('button', { name: 'Tiles' }).click()
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(/\/practice-reading$/)
})
