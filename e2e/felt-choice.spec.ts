import type { Page } from '@playwright/test'
import { openAsChild } from './as-child.ts'
import { expect, expectGoodScreen, pressEnter, test, pressOnPurpose } from './journey.ts'
import { chooseInStory, option, turnTo } from './story.ts'

const SEAL = '/story/ocean/follow-the-seal-in-front'

const said = (page: Page, text: string) => page.locator('article').getByText(text).filter({ visible: true })

test('a choice is felt in what goes on and at the end, after a reload too, and another ends as well', async ({
  page,
  server,
}) => {
  await openAsChild(page, server, SEAL)
  await chooseInStory(page, 'B')
  await turnTo(page, said(page, 'nothing came out except a squeak'))
  await page.reload()
  await turnTo(page, said(page, 'Runa yelled at it'))
  await expect(said(page, 'Is that the pudding?')).toHaveCount(0)
  await expectGoodScreen(page)
  for (let turns = 0; turns < 20 && !(await option(page, 'A').isVisible()); turns += 1) {
    await pressEnter(page, page.getByRole('button', { name: 'Back', exact: true }))
    await pressOnPurpose(page)
  }
  await option(page, 'A').press('Enter')
  await turnTo(page, said(page, 'Is that the pudding?'))
  await expect(said(page, 'Runa yelled at it')).toHaveCount(0)
})

for (const [accent, word] of [
  ['GB', 'A man in the queue laughed'],
  ['US', 'A man in the line laughed'],
] as const) {
  test(`a story is read in the words of the voice’s accent: ${accent}`, async ({ page, server }) => {
    await openAsChild(page, server, '/')
    await page.evaluate((chosen) => localStorage.setItem('tts-accent', JSON.stringify(chosen)), accent)
    await page.goto('/story/mystery/dumpling-forty-one')
    await turnTo(page, said(page, word))
    await expect(page.locator('article')).not.toContainText('{')
  })
}

test('two interests that a story was written for are told by that story, without a camper', async ({
  page,
  server,
}) => {
  await openAsChild(page, server, '/interests?mix')
  for (const interest of ['Technology', 'Ocean']) {
    await page.getByRole('button', { name: new RegExp(`^${interest}`) }).click()
  }
  await page.getByRole('button', { name: 'Mix a story' }).click()
  await page.waitForURL('**/story', { timeout: 60_000 })
  await expect(page.getByRole('heading', { name: 'Beginning' })).toBeVisible()
  const story = await page.evaluate(() => JSON.parse(localStorage.getItem('current-generated-story') ?? 'null'))
  expect(story.base.interest).toBe('crossovers')
  expect(story.levels.full.camp).toBeUndefined()
  await chooseInStory(page, 'C')
  await page.reload()
  await expect(option(page, 'C')).toHaveAttribute('aria-pressed', 'true')
})
