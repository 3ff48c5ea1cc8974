import { openAsChild } from './as-child.ts'
import { expect, pressEnter, tabTo, test } from './journey.ts'

test('the place in a story is there after a closed tab, and a change of level keeps it', async ({ page, server }) => {
  await openAsChild(page, server, '/story/space/who-let-the-peaches-out')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: /^A / }).click()
  const answer = page.locator('textarea')
  await answer.fill('Rain.')
  await page.getByRole('button', { name: 'Challenge' }).click()
  await expect(page.getByRole('button', { name: 'Challenge' })).toHaveAttribute('aria-pressed', 'true')
  const tab = await page.context().newPage()
  await page.close()
  await tab.goto('/story/space/who-let-the-peaches-out')
  await expect(tab.getByRole('heading', { name: 'Middle' })).toBeVisible()
  await expect(tab.getByRole('button', { name: /^A / })).toHaveAttribute('aria-pressed', 'true')
  await expect(tab.locator('textarea')).toHaveValue('Rain.')
  await expect(tab.getByRole('button', { name: 'Challenge' })).toHaveAttribute('aria-pressed', 'true')
})

test('starting over asks who has answered something, and can be undone', async ({ page, server }) => {
  await openAsChild(page, server, '/story/space/who-let-the-peaches-out')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: /^A / }).click()
  const answer = page.locator('textarea')
  await answer.fill('Rain.')
  await page.getByRole('button', { name: 'Start Over' }).click()
  const asked = page.getByRole('dialog', { name: 'Start this story over?' })
  await asked.getByRole('button', { name: 'Keep my answers' }).click()
  await expect(answer).toHaveValue('Rain.')
  await expect(page.getByRole('button', { name: 'Start Over' })).toBeFocused()

  await page.keyboard.press('Enter')
  await asked.getByRole('button', { name: 'Start over' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Beginning' })).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'Undo' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Middle' })).toBeFocused()
  await expect(page.getByRole('button', { name: /^A / })).toHaveAttribute('aria-pressed', 'true')
  await expect(answer).toHaveValue('Rain.')

  await page.getByRole('button', { name: 'Start Over' }).click()
  await asked.getByRole('button', { name: 'Start over' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('button', { name: /^A / })).toHaveAttribute('aria-pressed', 'false')
  // It can be had back until something new is answered.
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.getByRole('button', { name: /^B / }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
})

test('each choice shows its own consequence alone', async ({ page, server }) => {
  await openAsChild(page, server, '/story/ocean/the-quiet-reef')
  await page.getByRole('button', { name: 'Next' }).click()
  const told = { A: 'Zuri dug until', B: 'Zuri climbed to a rock', C: 'Zuri stood as still as a shell' }
  for (const [letter, text] of Object.entries(told)) {
    await page.getByRole('button', { name: new RegExp(`^${letter} `) }).click()
    for (const other of Object.values(told)) await expect(page.getByText(other)).toHaveCount(other === text ? 1 : 0)
  }
})

test('any word can be looked at by touch and by keyboard', async ({ page, server }) => {
  await openAsChild(page, server, '/story/ocean/the-quiet-reef')
  await page.locator('[data-word="crackle"]').first().tap()
  const card = page.getByRole('dialog', { name: 'crackle' })
  await expect(card.getByRole('button', { name: 'Hear the word' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card).toHaveCount(0)

  await pressEnter(page, page.getByRole('button', { name: 'Look at words' }))
  await expect(page.locator('[data-word]').first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'crab' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Look at words' })).toBeFocused()
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
      await page.getByRole('button', { name: 'Start Over' }).click()
      await page.getByRole('button', { name: 'Next' }).click()
      await page.getByRole('button', { name: new RegExp(`^${letter} `) }).click()
      await page.getByRole('button', { name: 'Next' }).click()
      await expect(page.getByRole('heading', { name: 'End' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Create Your Response' })).toBeVisible()
    }
  })
}

test('closing the note on the levels leads on to the story', async ({ page, server }) => {
  await openAsChild(page, server, '/story/ocean/the-quiet-reef')
  await pressEnter(page, page.getByRole('button', { name: 'Got it' }))
  await expect(page.getByRole('heading', { name: 'Beginning' })).toBeFocused()
})
