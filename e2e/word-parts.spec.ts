/** The parts of a word on the screen: wrong orders, parts that do not belong, announcements. */

import { pieceName } from '@lanternleaf/domain/word-building/piece-name'
import type { Page } from '@playwright/test'
import { DOUBLE_CLICK_MS } from '../web/src/router/guard-double-click.ts'
import { PHONE } from './driver.ts'
import { boundingBoxOf } from './finger.ts'
import { expect, expectNoScreenFaults, tabTo, test } from './fixtures.ts'
import {
  askHint,
  currentWord,
  hintButton,
  openFirstWord,
  openHelp,
  part,
  pieceOrder,
  recordAnnouncements,
  showParts,
  startWords,
} from './practice.ts'

test('explains a wrong order, and lets the child try again or take a part back', async ({ page, server }) => {
  await startWords(page, server)
  await test.step('with extra-large text, Hear and Help are above the bar of a tablet', async () => {
    await page.evaluate(() => document.documentElement.setAttribute('data-text-size', 'extra-large'))
    const bar = await boundingBoxOf(page.locator('[data-bar]'))
    const help = await boundingBoxOf(page.getByRole('button', { name: 'Help', exact: true }))
    expect(help.y + help.height).toBeLessThanOrEqual(bar.y)
    await page.evaluate(() => document.documentElement.removeAttribute('data-text-size'))
  })
  await page.clock.install()
  const announced = await recordAnnouncements(page)
  const build = await currentWord(page, 'ocean')
  for (const id of pieceOrder(build).toReversed()) await part(page, id).click()
  const oops = page.getByText('Oops', { exact: true })
  // The message disappears by itself unless the pointer is on it, and the checks may take longer.
  await oops.hover()
  await expectNoScreenFaults(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('[data-piece]')).toHaveCount(build.pieces.length)

  await page.setViewportSize(PHONE)
  const before = (await announced()).length
  // With a paused clock the message stays while the checks of a busy machine take their time. Each part may be where the
  // last one was, so each press waits until it is no double click.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  for (const id of pieceOrder(build).toReversed()) {
    await part(page, id).click()
    await page.clock.runFor(DOUBLE_CLICK_MS)
  }
  await page.mouse.move(0, 0)
  // Help stays where it is when the message disappears.
  const { y } = await boundingBoxOf(page.getByRole('button', { name: 'Help', exact: true }))
  await expect(oops).toBeVisible()
  await page.clock.runFor(4_100)
  await expect(oops).toBeHidden()
  expect((await boundingBoxOf(page.getByRole('button', { name: 'Help', exact: true }))).y).toBe(y)
  await expect.poll(async () => (await announced()).slice(before).join()).toContain('Oops.')
  await expect(page.getByText('Press a part to take it out.')).toBeVisible()
  await page.clock.resume()
  await openHelp(page)
  await expect(hintButton(page)).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /place 1\. Take it back$/ }).click()
  await expect(page.locator('[data-piece]')).toHaveCount(1)
})

/** Adds a part to the tray that does not belong to the current word. Its id is the next id after the parts of the word. */
async function addDistractor(page: Page, theme: string): Promise<void> {
  await page.evaluate((name) => {
    const practice = JSON.parse(localStorage.getItem('word-practice') ?? '')
    const { build } = practice.visits[name]
    const { text, say, why } = build.word.help.distractors[0]
    build.pieces.unshift({ id: build.word.chunks.length, text, say, why })
    localStorage.setItem('word-practice', JSON.stringify(practice))
  }, theme)
  await page.reload()
}

test('the message and the hint name a part that is not in the word', async ({ page, server }) => {
  await startWords(page, server)
  await addDistractor(page, 'ocean')
  const build = await currentWord(page, 'ocean')
  const distractorId = build.slots.length
  await expect(page.getByText('Pick the parts you saw. Some are extra.')).toBeVisible()
  await expect(page.locator('[data-piece]')).toHaveCount(distractorId + 1)
  await expectNoScreenFaults(page)
  for (const id of [distractorId, ...pieceOrder(build).slice(1)]) await part(page, id).click()
  await page.getByText('Oops', { exact: true }).hover()
  await expectNoScreenFaults(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await part(page, distractorId).click()
  await askHint(page)
  await expect(page.getByRole('main').getByText("isn't in this word.")).toBeVisible()
})

test('a word is built by keyboard, with announcements for screen readers', async ({ page, server }) => {
  await openFirstWord(page, server)
  await expect(page.getByRole('heading', { name: 'Build the word' })).toBeFocused()
  await showParts(page)
  const build = await currentWord(page, 'ocean')
  const [first = 0, ...others] = pieceOrder(build)
  const nameOf = (id: number) => {
    const piece = build.pieces.find((candidate) => candidate.id === id)
    return piece ? pieceName(piece) : ''
  }
  await expect(page.getByRole('group', { name: 'The word' }).getByRole('button')).toHaveCount(build.slots.length)
  await expect(page.getByRole('button', { name: 'Place 1, empty' })).toHaveAttribute('aria-pressed', 'true')
  await expect(
    page.getByRole('list', { name: 'Parts' }).getByRole('button', { name: nameOf(first), exact: true }),
  ).toBeVisible()

  const announced = await recordAnnouncements(page)
  await part(page, first).focus()
  await page.keyboard.press('Enter')
  await expect.poll(announced).toContain(`${nameOf(first)}, place 1 of ${build.slots.length}.`)
  await expect(page.locator('[data-piece]').first()).toBeFocused()
  await page.getByRole('button', { name: `${nameOf(first)}, place 1. Take it back` }).focus()
  await page.keyboard.press('Space')
  await expect(part(page, first)).toBeFocused()
  await expect.poll(announced).toContain(`${nameOf(first)} taken out.`)
  await page.getByRole('button', { name: 'Help', exact: true }).focus()
  await page.keyboard.press('Enter')
  await tabTo(page, hintButton(page))
  await page.keyboard.press('Enter')
  await expect.poll(announced).toContain(`The first part is “${nameOf(first)}”.`)
  await expect(part(page, first)).toBeFocused()
  for (const id of [first, ...others]) {
    await part(page, id).focus()
    await page.keyboard.press('Enter')
  }
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toContainText(`You built “${build.word.word}”`)
  await expect(heading).toBeFocused()
})
