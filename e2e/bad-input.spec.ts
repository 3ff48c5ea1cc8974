import type { Locator } from '@playwright/test'
import { expect, expectGoodScreen, logInChild, makeFamily, newFamily, test } from './journey.ts'

test.use({ refusals: ['401', '404', '409', 'ERR_FAILED'] })

test('child login: unknown name, wrong PIN, three digits', async ({ page, server }) => {
  const family = await makeFamily(server)
  await page.goto('/practice-reading')
  const username = page.getByLabel('Username')
  const pin = page.getByLabel('PIN', { exact: true })
  const go = page.getByRole('button', { name: "Let's Go!" })

  await expect(go).toBeDisabled()
  await username.fill('nobody by this name')
  await pin.fill('482')
  await expect(go).toBeDisabled()
  await pin.fill('4821')
  await go.click()
  await expect(page.getByText('Username not found. Please check your spelling or sign up.')).toBeVisible()
  await expect(username).toHaveValue('nobody by this name')

  await username.fill(family.username)
  await pin.fill('9999')
  await go.click()
  await expect(page.getByText('Wrong PIN! Please try again.')).toBeVisible()
  await expect(pin).toHaveValue('')
  await expect(username).toHaveValue(family.username)

  await logInChild(page, { ...family, username: `  ${family.username.toUpperCase()} ` })
})

test('child login: a name and a PIN as another keyboard writes them', async ({ page, server }) => {
  const family = await makeFamily(server, { ...newFamily(), username: 'İpek Kaʻena', pin: '4821' })
  await page.goto('/practice-reading')
  const pin = page.getByLabel('PIN', { exact: true })
  await pin.pressSequentially('4a')
  await expect(page.getByText('A PIN has only numbers.')).toBeVisible()
  await expectGoodScreen(page)
  await pin.fill('٤٨٢١')
  await expect(pin).toHaveValue('4821')
  await logInChild(page, { ...family, username: ' IPEK  KA’ENA', pin: '４８२१' })
})

test('parent account: bad e-mail, short password, taken e-mail, wrong password', async ({ page, server }) => {
  const family = await makeFamily(server)
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
  await expect(page.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible()
  await expect(email).toHaveValue(family.email)
  await password.fill('another password')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('That email and password do not match. Please try again.')).toBeVisible()
  await expect(page.getByLabel('Password')).toBeFocused()
  await expect(page.getByLabel('Password')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Password')).toHaveValue('')
  await expect(email).toHaveValue(family.email)
  await expect(password).toHaveValue('')
})

test('a child’s space: nothing filled in, a taken name with three free ones, and all that was typed is kept', async ({
  page,
  server,
}) => {
  const taken = await makeFamily(server)
  const { email, password } = await makeFamily(server)
  await page.goto('/parent')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('button', { name: 'Add Child' }).click()
  const next = page.getByRole('button', { name: 'Next' })
  const username = page.getByLabel('Username')
  const [pin, confirmPin] = ['PIN', 'Confirm PIN'].map((label) => page.getByLabel(label, { exact: true })) as [
    Locator,
    Locator,
  ]

  await next.click()
  await expect(page.getByText('Please enter a username')).toBeVisible()
  await page.getByLabel('Age', { exact: true }).selectOption('11')
  await username.fill(taken.username)
  await expect(page.getByText('Please enter a username')).toBeHidden()
  await next.click()
  await expect(page.getByText('That name is taken')).toBeVisible()
  await expect(username).toHaveValue(taken.username)
  await expect(page.getByLabel('Age', { exact: true })).toHaveValue('11')
  const suggestions = page.getByText('You could use:').locator('..').getByRole('button')
  await expect(suggestions).toHaveCount(3)
  const name = (await suggestions.first().textContent()) ?? ''
  await suggestions.first().click()
  await expect(username).toHaveValue(name)

  await next.click()
  await expect(page.getByRole('heading', { level: 3, name: 'A PIN' })).toBeFocused()
  await next.click()
  await expect(page.getByText('PIN must be 4 digits')).toBeVisible()
  await pin.fill('48ab21')
  await expect(pin).toHaveValue('4821')
  await next.click()
  await expect(page.getByText('PINs do not match')).toBeVisible()
  await confirmPin.fill('4821')
  await page.getByRole('button', { name: 'Choose questions' }).click()
  await page.getByLabel('What is your favorite snack?').check()
  await next.click()
  await expect(page.getByText('Please choose at least 2 questions to help you remember your PIN')).toBeVisible()
  await page.getByLabel('What is your favorite color?').check()
  await next.click()
  await expect(page.getByText('Please answer all selected questions')).toBeVisible()
  for (const answer of await page.getByLabel('Your answer').all()) await answer.fill('blue')
  await next.click()
  await page.getByLabel('Large', { exact: true }).check()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
})

test('a response of nine characters waits for one more; going back to the prompts keeps it', async ({
  page,
  server,
}) => {
  const family = await makeFamily(server)
  await page.goto('/create')
  await logInChild(page, family)
  await page.getByRole('button', { name: 'Write anything the story made you think of.' }).click()
  const finish = page.getByRole('button', { name: "I'm finished" })
  await page.getByLabel('Your answer').fill('  nine chrs  ')
  await expect(page.getByText('Write at least 10 characters to continue')).toBeVisible()
  await expect(page.getByText('9 characters')).toBeVisible()
  await expect(finish).toBeDisabled()
  await page.getByLabel('Your answer').fill('<b>ten</b> 🦀')
  await expect(page.getByText('Great job! You can continue or finish when ready.')).toBeVisible()
  await page.getByRole('button', { name: 'Choose Different Prompt' }).click()
  await page.reload()
  await page.getByRole('button', { name: 'Write a message to someone in the story.' }).click()
  await expect(page.getByLabel('Your answer')).toHaveValue('<b>ten</b> 🦀')
  await finish.click()
  await expect(page.getByRole('heading', { name: 'You did it!' })).toBeVisible()
})

test('what does not exist says so and leads on', async ({ page, server }) => {
  const family = await makeFamily(server)
  const response = await page.goto('/nowhere/at/all')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Oops! Page Not Found' })).toBeVisible()
  for (const way of ['Brain Check-in', 'Stories', 'Go back']) {
    await expect(page.getByRole('button', { name: way })).toBeVisible()
  }
  await page.goto('/story/ocean/no-such-story')
  await logInChild(page, family)
  await expect(page.getByRole('heading', { name: 'There is no story with this name' })).toBeVisible()
  await page.getByRole('button', { name: 'See the stories' }).click()
  await expect(page.getByRole('link', { name: 'Story #1' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Topics' }).click()
  await expect(page.getByRole('heading', { name: 'What do you like?' })).toBeVisible()
})

test('a story that cannot be fetched says so, and opens when it can', async ({ page, server }) => {
  const family = await makeFamily(server)
  await page.goto('/stories/ocean')
  await logInChild(page, family)
  await expect(page.getByRole('link', { name: 'Story #1' })).toBeVisible()
  await page.goto('/interests')
  await page.route('**/assets/ocean-*', (route) => route.abort())
  await page.getByRole('link', { name: 'Nature' }).click()
  await page.getByRole('link', { name: 'Ocean' }).click()
  await expect(page.getByText('Failed to load stories. Please try again.')).toBeVisible()
  await expect(page.getByRole('button', { name: '← Back to Topics' })).toBeVisible()
})
