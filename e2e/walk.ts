import { expect, type Page } from '@playwright/test'
import { type Family, logInChild } from './journey.ts'

/** Called on every screen of a walk. */
type Look = (page: Page) => Promise<void>

const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

/** A parent signs up, makes a child's space, and signs out. */
export async function signUpAndAddChild(page: Page, family: Family, look: Look): Promise<void> {
  await page.goto('/')
  await heading(page, "What's Your Vibe Today?")
  await look(page)
  await page.getByRole('link', { name: "I'm a grown-up" }).click()
  await heading(page, 'Welcome Back!')
  await look(page)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await heading(page, 'Create Parent Account')
  await page.getByLabel('Email').fill(family.email)
  await page.getByLabel('Password').fill(family.password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('No children added yet')).toBeVisible()
  await look(page)
  await page.getByRole('button', { name: 'Add Child' }).click()
  await look(page)
  await page.getByLabel('Username').fill(family.username)
  await page.getByLabel('PIN', { exact: true }).fill(family.pin)
  await page.getByLabel('Age').selectOption('9')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('heading', { name: family.username })).toBeVisible()
  await look(page)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await heading(page, "What's Your Vibe Today?")
}

/** A child says how they feel, logs in, reads a story with a choice, answers it, and celebrates. */
export async function readAStory(page: Page, family: Family, look: Look): Promise<void> {
  await page.getByRole('button', { name: 'Curious' }).click()
  await heading(page, 'Your reading space')
  await look(page)
  await logInChild(page, family)
  await heading(page, 'What would you like to do?')
  await look(page)
  await page.getByRole('link', { name: 'Read Stories' }).click()
  await heading(page, 'What do you like?')
  await look(page)
  await page.getByRole('link', { name: 'Nature' }).click()
  await heading(page, 'Nature: choose a topic')
  await look(page)
  await page.getByRole('link', { name: 'Ocean' }).click()
  await expect(page.getByText('An ocean adventure waiting for you!')).toHaveCount(6)
  await look(page)
  await page.getByRole('link', { name: /The Quiet Reef/ }).click()
  await heading(page, 'The Quiet Reef')
  await look(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
  await look(page)
  await page.getByRole('button', { name: 'B Follow the sand uphill' }).click()
  await expect(page.getByText('She laid her leg', { exact: false })).toBeVisible()
  await expect(page.getByText('Zuri dug until')).toHaveCount(0)
  await page.getByLabel(/Zuri loves noise/).fill('Rain on a tent.')
  await page.getByRole('button', { name: 'It felt good' }).click()
  await look(page)
  await page.getByRole('button', { name: 'Easy' }).click()
  await expect(page.getByText('Up the hill, Zuri saw bites in a rock.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await look(page)
  await page.getByRole('button', { name: 'Create Your Response' }).click()
  await heading(page, 'Create Your Response')
  await look(page)
  await page.getByRole('button', { name: 'What happens the day after "The Quiet Reef" ends?' }).click()
  await page.getByLabel('Your answer').fill('Olu sold sand castles.')
  await look(page)
  await page.getByRole('button', { name: "I'm finished" }).click()
  await heading(page, 'You did it!')
  await look(page)
}

/** What a parent's dashboard says of a child. */
export async function expectSessions(page: Page, family: Family, sessions: number): Promise<void> {
  await page.goto('/parent')
  await page.getByLabel('Email').fill(family.email)
  await page.getByLabel('Password').fill(family.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  const card = page.getByRole('article', { name: family.username })
  await expect(card.getByRole('definition').first()).toHaveText(String(sessions))
  await expect(card.getByText('Today')).toBeVisible()
}
