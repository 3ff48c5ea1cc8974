/** A session counts exactly once, when its celebration opens, whatever a child presses. */

import type { Page } from '@playwright/test'
import { createPageDriver } from './driver.ts'
import { expectSessionCount } from './family-steps.ts'
import { createFamily, expect, expectAllFactsSent, logInChild, test } from './fixtures.ts'

const celebration = (page: Page) => page.getByRole('heading', { name: 'You did it!' })
const activities = (page: Page) => page.getByRole('heading', { name: 'What would you like to do?' })
/** Checks the step of the session, which the header shows as lamps. */
const expectSessionStep = (page: Page, words: string) =>
  expect(page.getByRole('progressbar', { name: 'Your session' })).toHaveAttribute('aria-valuetext', words)

const countCompleted = (page: Page): Promise<number> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? '{}').state?.completedSessions.length ?? 0)

/** Answers without a story, and opens the celebration. */
async function writeAndFinish(page: Page): Promise<void> {
  await page.goto('/create')
  const idea = page.getByRole('button', { name: 'Show or tell anything the story made you think of.' })
  await expect(page.getByRole('heading', { name: 'Create Your Response' })).toBeVisible()
  if (!(await idea.isVisible())) await page.getByRole('button', { name: 'More ideas' }).click()
  await idea.click()
  await page.getByLabel('Your answer').fill('A crab on a hill.')
  await page.getByRole('button', { name: "I'm finished" }).click()
  await expect(celebration(page)).toBeVisible()
  await expectSessionStep(page, '100%. Now: Done')
}

test('counts a session once despite a double click, Back, a reload and another tab, and the next after the logo', async ({
  page,
  server,
}) => {
  test.slow()
  const family = await createFamily(server)
  await page.goto('/')
  await page.getByRole('button', { name: 'Curious' }).click()
  await logInChild(page, family)
  await page.goto('/celebrate')
  await expect(activities(page)).toBeVisible()
  expect(await countCompleted(page)).toBe(0)

  await writeAndFinish(page)
  await page.reload()
  await expect(celebration(page)).toBeVisible()
  const otherTab = await page.context().newPage()
  await otherTab.goto('/celebrate')
  await expect(celebration(otherTab)).toBeVisible()
  await page.getByRole('button', { name: 'Read Another Story!' }).dblclick()
  await expect(page).toHaveURL(/\/brain-check$/)
  for (let press = 0; press < 2; press += 1) await page.goBack()
  await expect(celebration(page)).toHaveCount(0)
  await page.goto('/celebrate')
  await expect(activities(page)).toBeVisible()
  await otherTab.reload()
  await expect(activities(otherTab)).toBeVisible()
  expect(await countCompleted(page)).toBe(1)

  await page.goto('/brain-check')
  await page.getByRole('button', { name: 'Low Energy' }).click()
  await expect(activities(page)).toBeVisible()
  await writeAndFinish(page)
  await page.getByRole('link', { name: 'Lanternleaf' }).click()
  await page.goto('/story/ocean/the-quiet-reef')
  await expect(page.getByRole('heading', { name: 'Beginning' })).toBeVisible()
  await expectSessionStep(page, '50%. Now: Story')
  await page.goto('/celebrate')
  await expect(activities(page)).toBeVisible()
  expect(await countCompleted(page)).toBe(2)
  await expectAllFactsSent(page)
  await expectSessionCount(createPageDriver(page), family, 2)
})
