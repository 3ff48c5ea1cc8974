import type { Page } from '@playwright/test'
import { openAsChild } from './as-child.ts'
import { expect, pressEnter, tabTo, test } from './journey.ts'
import { changeLevel, chooseInStory, openStorySheet, option, pageName, storyButton, turnTo } from './story.ts'
import { PHONE } from './walker.ts'

/** The levels of which a text has come to this page, whoever asked for it. */
const textsFetched = (page: Page) =>
  page.evaluate(() => {
    const files = performance
      .getEntriesByType('resource')
      .map(({ name }) => /\/(simple|full|challenge)-[^/]+$/.exec(name))
    return [...new Set(files.flatMap((file) => file?.[1] ?? []))].toSorted()
  })

test('the place in a story is there after a closed tab, and a change of level keeps it', async ({ page, server }) => {
  await openAsChild(page, server, '/story/space/who-let-the-peaches-out')
  await chooseInStory(page, 'A')
  await expect.poll(() => textsFetched(page)).toEqual(['challenge', 'full', 'simple'])
  const answer = page.locator('textarea')
  await turnTo(page, answer)
  await answer.fill('Rain.')
  await changeLevel(page, 'Challenge')
  await expect(answer).toHaveValue('Rain.')
  const tab = await page.context().newPage()
  await page.close()
  await tab.setViewportSize(PHONE)
  await tab.goto('/story/space/who-let-the-peaches-out')
  await expect(tab.locator('textarea')).toHaveValue('Rain.')
  await expect(pageName(tab)).toHaveText(/^Middle, page \d+ of \d+$/)
  const sheet = await openStorySheet(tab)
  await expect(sheet.getByRole('button', { name: 'Challenge' })).toHaveAttribute('aria-pressed', 'true')
})

test('starting over asks who has answered something, and can be undone', async ({ page, server }) => {
  await openAsChild(page, server, '/story/space/who-let-the-peaches-out')
  await chooseInStory(page, 'A')
  const answer = page.locator('textarea')
  await turnTo(page, answer)
  await answer.fill('Rain.')
  const restart = async () => (await openStorySheet(page)).getByRole('button', { name: 'Start Over' }).click()
  await restart()
  const asked = page.getByRole('dialog', { name: 'Start this story over?' })
  await asked.getByRole('button', { name: 'Keep my answers' }).click()
  await expect(page.getByRole('button', { name: 'Start Over' })).toBeFocused()

  await page.keyboard.press('Enter')
  await asked.getByRole('button', { name: 'Start over' }).press('Enter')
  await expect(pageName(page)).toHaveText(/^Beginning, page 1/)
  await expect(pageName(page)).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'Undo' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(pageName(page)).toHaveText(/^Middle/)
  await expect(pageName(page)).toBeFocused()
  await expect(answer).toHaveValue('Rain.')

  await restart()
  await asked.getByRole('button', { name: 'Start over' }).click()
  await turnTo(page, option(page, 'A'))
  await expect(option(page, 'A')).toHaveAttribute('aria-pressed', 'false')
  // It can be had back until something new is answered.
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await option(page, 'B').click()
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
})

test('each choice shows its own consequence alone', async ({ page, server }) => {
  await openAsChild(page, server, '/story/ocean/the-quiet-reef')
  const told = { A: 'Zuri dug until', B: 'Zuri climbed to a rock', C: 'Zuri stood as still as a shell' }
  for (const [letter, text] of Object.entries(told)) {
    await chooseInStory(page, letter)
    await page.getByRole('button', { name: 'Next' }).click()
    for (const other of Object.values(told)) await expect(page.getByText(other)).toHaveCount(other === text ? 1 : 0)
    await page.getByRole('button', { name: 'Back', exact: true }).click()
  }
})

test('any word can be looked at by touch and by keyboard', async ({ page, server }) => {
  await openAsChild(page, server, '/story/ocean/the-quiet-reef')
  await page.locator('[data-word="crackle"]').first().tap()
  const card = page.getByRole('dialog', { name: 'crackle' })
  await expect(card.getByRole('button', { name: 'Hear the word' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card).toHaveCount(0)

  const sheet = await openStorySheet(page)
  await pressEnter(page, sheet.getByRole('button', { name: 'Look at words' }))
  await expect(page.locator('[data-word]').first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'crab' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(storyButton(page)).toBeFocused()
})

test('every interest lists its six stories', async ({ page, server }) => {
  await openAsChild(page, server, '/stories/animals')
  const kinds = {
    animals: 'An animal',
    friendship: 'A friendship',
    mystery: 'A mystery',
    ocean: 'An ocean',
    space: 'A space',
  }
  for (const [interest, kind] of Object.entries(kinds)) {
    await page.goto(`/stories/${interest}`)
    await expect(page.getByText(`${kind} adventure waiting for you!`)).toHaveCount(6)
    await expect(page.getByRole('link', { name: /^Story #6 / })).toBeVisible()
  }
})

for (const level of ['Easy', 'Just Right', 'Challenge']) {
  test(`a story at ${level}, through each choice to its end`, async ({ page, server }) => {
    await openAsChild(page, server, '/story/mystery/windy-with-pants')
    await page.getByRole('button', { name: level }).click()
    for (const letter of ['A', 'B', 'C']) {
      await chooseInStory(page, letter)
      await turnTo(page, page.getByRole('button', { name: 'Create Your Response' }))
      await expect(pageName(page)).toHaveText(/^End, page (\d+) of \1$/)
      await (await openStorySheet(page)).getByRole('button', { name: 'Start Over' }).click()
      await expect(pageName(page)).toHaveText(/^Beginning, page 1/)
    }
  })
}

test('by key the voice comes first on every page, and then the levels on the first', async ({ page, server }) => {
  await openAsChild(page, server, '/story/ocean/the-quiet-reef')
  const listen = page.getByRole('button', { name: 'Listen' })
  await page.keyboard.press('Tab')
  await tabTo(page, listen)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Easy' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(pageName(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(listen).toBeFocused()
})
