import { partName } from '@lanternleaf/domain/word-building/part-name'
import type { Page } from '@playwright/test'
import { boxOf } from './finger.ts'
import { expect, expectGoodScreen, tabTo, test } from './journey.ts'
import {
  announced,
  askHint,
  buildWord,
  goOn,
  hintButton,
  inOrder,
  openFirstWord,
  openHelp,
  part,
  showParts,
  startWords,
  wordAtHand,
} from './practice.ts'
import { PHONE } from './walker.ts'

test('a wrong order says what is right, goes after four seconds, and can be tried again', async ({ page, server }) => {
  await startWords(page, server)
  const build = await wordAtHand(page, 'ocean')
  const tablet = page.viewportSize()
  await page.setViewportSize({ width: 844, height: 390 })
  for (const id of inOrder(build)) await expect(part(page, id)).toBeInViewport({ ratio: 1 })
  await expectGoodScreen(page)
  if (tablet) await page.setViewportSize(tablet)
  for (const id of inOrder(build).toReversed()) await part(page, id).click()
  const oops = page.getByText('Oops', { exact: true })
  // It goes by itself unless it is looked at, and to look for all that could be wrong may take longer.
  await oops.hover()
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('[data-piece]')).toHaveCount(build.pieces.length)

  await page.setViewportSize(PHONE)
  for (const id of inOrder(build).toReversed()) await part(page, id).click()
  await page.mouse.move(0, 0)
  const began = Date.now()
  const help = page.getByRole('button', { name: 'Help' })
  const { y } = await boxOf(help)
  await expect(oops).toBeHidden()
  expect(Date.now() - began).toBeGreaterThan(3000)
  expect((await boxOf(help)).y).toBe(y)
  if (tablet) await page.setViewportSize(tablet)
  await expect(announced(page)).toContainText('Oops.')
  await expect(page.getByText('Tap a part to take it back. Or start again.')).toBeVisible()
  await openHelp(page)
  await expect(hintButton(page)).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /place 1\. Take it back$/ }).click()
  await expect(page.locator('[data-piece]')).toHaveCount(1)
})

test('a wrong order stays while it is looked at, and until it is closed for who asked for that', async ({
  page,
  server,
}) => {
  await startWords(page, server)
  await page.clock.install()
  const build = await wordAtHand(page, 'ocean')
  const oops = page.getByText('Oops', { exact: true })
  for (const id of inOrder(build).toReversed()) await part(page, id).click()
  await oops.hover()
  await page.mouse.move(200, 470, { steps: 3 })
  await oops.hover()
  await page.clock.runFor(20_000)
  await expect(oops).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.runFor(4_100)
  await expect(oops).toBeHidden()

  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('button', { name: /^Words and messages/ }).click()
  await page.getByLabel('Keep messages until I close them').check()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Start this word again' }).click()
  for (const id of inOrder(build).toReversed()) await part(page, id).click()
  await page.mouse.move(0, 0)
  await page.clock.runFor(60_000)
  await expect(oops).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(oops).toBeHidden()
})

test('what was half built is there after the tab was closed', async ({ page, server, context }) => {
  await startWords(page, server)
  await buildWord(page, 'ocean')
  await goOn(page)
  await showParts(page)
  const build = await wordAtHand(page, 'ocean')
  const name = await part(page, 0).getAttribute('aria-label')
  await part(page, 0).click()
  await page.close()
  const again = await context.newPage()
  await again.goto('/word-building/ocean')
  await expect(again.getByText('word 2 of 8')).toBeVisible()
  await expect(again.getByRole('button', { name: `${name}, place 1` })).toBeVisible()
  expect((await wordAtHand(again, 'ocean')).word).toEqual(build.word)
})

test('a part is dragged with the mouse and with a finger, to any place and back', async ({ page, server }) => {
  await startWords(page, server, 'space', 12)
  const build = await wordAtHand(page, 'space')
  const lastSlot = page.locator('[data-slot]').last()
  const tray = page.locator('[data-tray]')
  const middle = async (of: ReturnType<typeof part>) => {
    const at = await of.boundingBox()
    if (!at) throw new Error('nothing to drag')
    return { x: at.x + at.width / 2, y: at.y + at.height / 2 }
  }
  const lastPiece = build.pieces.length - 1
  const text = build.pieces.find(({ id }) => id === lastPiece)?.text ?? ''

  const [from, to] = [await middle(part(page, lastPiece)), await middle(lastSlot)]
  // The library that drags is fetched once the word is shown: until then a drag moves nothing.
  await expect(async () => {
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 6 })
    await page.mouse.up()
    await expect(lastSlot).toHaveText(text, { timeout: 500 })
  }).toPass({ timeout: 15_000 })
  expect((await wordAtHand(page, 'space')).slots.at(-1)).toBe(lastPiece)

  const devtools = await page.context().newCDPSession(page)
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel',
    ...touchPoints: { x: number; y: number }[]
  ) => devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  const drag = async (start: { x: number; y: number }, end: { x: number; y: number }) => {
    await touch('touchStart', start)
    for (let step = 1; step <= 6; step += 1) {
      const share = step / 6
      await touch('touchMove', { x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share })
      await page.waitForTimeout(40)
    }
    // A finger rests before it lets go; Chromium takes what is faster for a fling, and the next tap for its end.
    await page.waitForTimeout(200)
    await touch('touchEnd')
  }
  await drag(await middle(lastSlot), await middle(tray))
  await expect(part(page, lastPiece)).toBeVisible()
  const firstSlot = page.locator('[data-slot]').first()
  await drag(await middle(part(page, 0)), await middle(firstSlot))
  await expect(firstSlot).toHaveText(build.pieces.find(({ id }) => id === 0)?.text ?? '')
  const held = await middle(part(page, lastPiece))
  await touch('touchStart', held)
  await touch('touchMove', await middle(lastSlot))
  await touch('touchCancel')
  await expect(part(page, lastPiece)).toBeVisible()
  for (const id of inOrder(build).slice(1)) await part(page, id).tap()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(build.word.word)
})

test('fast taps on one part place it once, and on the hint press nothing beneath it', async ({ page, server }) => {
  await startWords(page, server)
  await part(page, 1).evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })
  const { slots } = await wordAtHand(page, 'ocean')
  expect(slots).toEqual([1, ...slots.slice(1).map(() => null)])
  await openHelp(page)
  await hintButton(page).dblclick()
  await expect(page.locator('[data-still]')).toHaveCount(0)
  expect((await wordAtHand(page, 'ocean')).slots).toEqual(slots)
  const hintsUsed = await page.evaluate(
    () => JSON.parse(localStorage.getItem('word-practice') ?? '').visits.ocean.build.hintsUsed,
  )
  expect(hintsUsed).toBe(1)
})

/** As if the first part that does not belong to the word at hand lay in the tray; its id is the one after the word's own. */
async function addDistractor(page: Page, theme: string): Promise<void> {
  await page.evaluate((name) => {
    const kept = JSON.parse(localStorage.getItem('word-practice') ?? '')
    const { build } = kept.visits[name]
    const { text, say, why } = build.word.help.distractors[0]
    build.pieces.unshift({ id: build.word.chunks.length, text, say, why })
    localStorage.setItem('word-practice', JSON.stringify(kept))
  }, theme)
  await page.reload()
}

test('a part that does not belong is told apart, by the card and by the hint', async ({ page, server }) => {
  await startWords(page, server)
  await addDistractor(page, 'ocean')
  const build = await wordAtHand(page, 'ocean')
  const other = build.slots.length
  await expect(page.getByText("Some parts don't belong. Pick the ones you saw.")).toBeVisible()
  await expect(page.locator('[data-piece]')).toHaveCount(other + 1)
  await expectGoodScreen(page)
  for (const id of [other, ...inOrder(build).slice(1)]) await part(page, id).click()
  await page.getByText('Oops', { exact: true }).hover()
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await part(page, other).click()
  await askHint(page)
  await expect(page.getByRole('main').getByText('is not in this word.')).toBeVisible()
  await page.getByRole('button', { name: /place 1\. Take it back$/ }).click()
  await buildWord(page, 'ocean')
})

test('by keyboard alone, and what a screen reader is told', async ({ page, server }) => {
  await openFirstWord(page, server)
  await expect(page.getByRole('heading', { name: 'Build the word' })).toBeFocused()
  await showParts(page)
  const build = await wordAtHand(page, 'ocean')
  const [first = 0, ...others] = inOrder(build)
  const nameOf = (id: number) => {
    const piece = build.pieces.find((one) => one.id === id)
    return piece ? partName(piece) : ''
  }
  await expect(page.getByRole('group', { name: 'The word' }).getByRole('button')).toHaveCount(build.slots.length)
  await expect(page.getByRole('button', { name: 'Place 1, empty' })).toHaveAttribute('aria-pressed', 'true')
  await expect(
    page.getByRole('list', { name: 'Parts' }).getByRole('button', { name: nameOf(first), exact: true }),
  ).toBeVisible()

  await part(page, first).focus()
  await page.keyboard.press('Enter')
  await expect(announced(page)).toHaveText(`${nameOf(first)}, place 1 of ${build.slots.length}.`)
  await expect(page.locator('[data-piece]').first()).toBeFocused()
  await page.getByRole('button', { name: `${nameOf(first)}, place 1. Take it back` }).focus()
  await page.keyboard.press('Space')
  await expect(part(page, first)).toBeFocused()
  await expect(announced(page)).toHaveText(`${nameOf(first)} taken back.`)
  await page.getByRole('button', { name: 'Help' }).focus()
  await page.keyboard.press('Enter')
  await tabTo(page, hintButton(page))
  await page.keyboard.press('Enter')
  await expect(announced(page)).toHaveText(`The first part is “${nameOf(first)}”.`)
  await expect(part(page, first)).toBeFocused()
  for (const id of [first, ...others]) {
    await part(page, id).focus()
    await page.keyboard.press('Enter')
  }
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toContainText(`You built “${build.word.word}”`)
  await expect(heading).toBeFocused()
})
