/** A child who has forgotten the PIN recovers it by answering questions. */

import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { createFamilyWithQuestions } from './family-with-questions.ts'
import { expect, expectNoScreenFaults, logInChild, test } from './fixtures.ts'
import type { Server } from './server.ts'

test.use({ expectedErrors: ['401', '404'] })

const answerWith = async (page: Page, answer: string, button: 'Next' | 'Finish') => {
  await page.getByLabel('Your answer').fill(answer)
  await page.getByRole('button', { name: button }).click()
}
const expectQuestion = (page: Page, text: string) =>
  expect(page.getByRole('progressbar', { name: 'Questions' })).toHaveAttribute('aria-valuetext', text)

/** Makes the break five minutes older, so that it is over. */
function endBreak(server: Server): void {
  const database = new DatabaseSync(join(server.dataDir, 'lanternleaf.db'))
  database.exec('update child_recoveries set cooldown_began = cooldown_began - 300000')
  database.close()
}

test('a child recovers a PIN by questions, after a break for three wrong answers', async ({ page, server }) => {
  const family = await createFamilyWithQuestions(server)
  await page.goto('/interests')
  await page.getByLabel('Username').fill(family.username)
  await page.getByRole('link', { name: 'Need help remembering your PIN?' }).click()
  await expectQuestion(page, 'Question 1 of 2')
  await expect(page.getByText('What is your favorite animal?')).toBeVisible()
  await expect(page.getByText('0/3 this session')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Please enter an answer')).toBeVisible()
  await answerWith(page, 'owl', 'Next')
  await expect(page.getByText("That's not quite right. Try again!")).toBeVisible()
  await expect(page.getByLabel('Your answer')).toHaveValue('')
  await expect(page.getByText('1/3 this session')).toBeVisible()
  await expectNoScreenFaults(page)
  await answerWith(page, 'sea otter', 'Next')
  await expectQuestion(page, 'Question 2 of 2')
  await answerWith(page, 'cat', 'Finish')
  await expect(page.getByText('2/3 this session')).toBeVisible()
  await answerWith(page, 'dog', 'Finish')
  await expect(page.getByRole('heading', { name: 'Take a Little Break' })).toBeFocused()
  await expect(page.getByRole('timer')).toHaveText('5 minutes')

  endBreak(server)
  await page.reload()
  await expectQuestion(page, 'Question 2 of 2')
  await expect(page.getByText('0/3 this session')).toBeVisible()
  await answerWith(page, 'pip', 'Finish')
  await expect(page.getByRole('heading', { name: 'Create New PIN' })).toBeFocused()
  await page.reload()
  await page.getByLabel('PIN', { exact: true }).fill('7319')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Confirm PIN')).toBeFocused()
  await page.keyboard.type('7319')
  await page.getByRole('button', { name: 'Save New PIN' }).click()
  await expect(page.getByText('Your new PIN is ready! You can now log in with your new PIN.')).toBeVisible()
  await expectNoScreenFaults(page)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/interests$/)
  await logInChild(page, { ...family, pin: '7319' })
  await expect(page.getByRole('heading', { name: 'What do you like?' })).toBeVisible()
})
