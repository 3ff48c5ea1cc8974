/** Where the keyboard focus goes while a child builds sentences. */

import { expect, tabTo, test } from './fixtures.ts'
import {
  buildWord,
  continueToNext,
  currentSentence,
  currentWord,
  part,
  pieceOrder,
  seedDifficultyChange,
  startSentences,
  startWords,
  wordButton,
  wordThatDoesNotFit,
} from './practice.ts'

test('a whole sentence by Tab and keys alone, with its hint, a misfit closed by hand, and the next one', async ({
  page,
  server,
}) => {
  await page.addInitScript(() => localStorage.setItem('keep-messages', 'true'))
  await startSentences(page, server)
  const { slots } = await currentSentence(page, 'animals')
  const help = page.getByRole('button', { name: 'Help', exact: true })
  await tabTo(page, help)
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Hint' }))
  await page.keyboard.press('Enter')
  await expect(page.locator('p:focus')).not.toBeEmpty()
  await page.keyboard.press('Escape')
  await expect(help).toBeFocused()

  await page.getByRole('heading', { level: 1 }).focus()
  await expect(page.locator('[data-box="0"]')).toHaveAttribute('aria-pressed', 'true')
  await tabTo(page, wordButton(page, await wordThatDoesNotFit(page, 'animals')))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Close' }))
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-box="0"]')).toBeFocused()

  for (const [place, { rightWords }] of slots.entries()) {
    if (place > 0) {
      await expect(page.locator(`[data-box="${place}"]`)).toBeFocused()
      await page.keyboard.press('Space')
    }
    await tabTo(page, wordButton(page, rightWords[0] ?? ''))
    await page.keyboard.press('Enter')
  }
  await tabTo(page, page.getByRole('button', { name: 'Next sentence' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('sentence 2 of 6')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('the focus has a place when a message is closed and when a change is taken back', { tag: '@long' }, async ({
  page,
  server,
}) => {
  await page.addInitScript(() => localStorage.setItem('keep-messages', 'true'))
  await startWords(page, server)
  for (const id of pieceOrder(await currentWord(page, 'ocean')).toReversed()) await part(page, id).click()
  await tabTo(page, page.getByRole('button', { name: 'Close' }))
  await page.keyboard.press('Enter')
  await expect(page.locator('p span:focus')).toContainText('Press a part to take it out.')
  await page.getByRole('button', { name: 'Try again' }).click()

  await buildWord(page, 'ocean')
  await continueToNext(page)
  await seedDifficultyChange(page, 'ocean', 'good')
  await buildWord(page, 'ocean')
  await tabTo(page, page.getByRole('button', { name: 'Keep shorter words' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByText("We'll keep your words short.")).toBeFocused()
})
