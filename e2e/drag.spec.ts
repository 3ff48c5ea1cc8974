/** Building a word by dragging its parts with a finger or a mouse. */

import type { Page } from '@playwright/test'
import { boundingBoxOf, createFinger, middleOf, type Point } from './finger.ts'
import { expect, test } from './fixtures.ts'
import { currentWord, part, startWords } from './practice.ts'

const word = (page: Page) => currentWord(page, 'space')
const slot = (page: Page, place: number) => page.locator(`[data-slot="${place}"]`)

/** Opens a word with several parts, and waits until the code for dragging is loaded. */
async function startDragging(page: Page, server: Parameters<typeof startWords>[1]): Promise<void> {
  const loaded = page.waitForResponse((response) => /\/assets\/drag-/.test(response.url()))
  await startWords(page, server, 'space', 12)
  await (await loaded).finished()
  await page.waitForTimeout(100)
}

const filledSlots = async (page: Page) => (await word(page)).slots

const NOTHING_PLACED = new Set([null])

test('a part can be dragged to the nearest place, to another place, onto another part, and back', async ({
  page,
  server,
}) => {
  await startDragging(page, server)
  const hand = await createFinger(page)
  const before = await boundingBoxOf(part(page, 0))
  const to = await boundingBoxOf(slot(page, 1))
  const near = { x: to.x + to.width / 2, y: to.y + to.height + 35 }
  const start = await middleOf(part(page, 0))
  await hand.down(start)
  await hand.move(near)
  const lifted = await boundingBoxOf(part(page, 0))
  expect(Math.round(lifted.x - before.x)).toBe(Math.round(near.x - start.x))
  expect(Math.round(lifted.y - before.y)).toBe(Math.round(near.y - start.y))
  expect(lifted.height).toBe(before.height)
  await expect(slot(page, 1)).toHaveAttribute('data-near')
  await expect(slot(page, 1)).toHaveCSS('outline-style', 'solid')
  await expect(page.locator('[data-near]')).toHaveCount(1)
  await hand.up()
  const firstTwo = () => filledSlots(page).then((slots) => slots.slice(0, 2))
  await expect.poll(firstTwo).toEqual([null, 0])
  await expect(page.locator('[data-near], [data-dragged]')).toHaveCount(0)
  await hand.down(await middleOf(slot(page, 1)))
  await hand.move(await middleOf(slot(page, 0)))
  await hand.up()
  await expect.poll(firstTwo).toEqual([0, null])
  await hand.down(await middleOf(part(page, 1)))
  await hand.move(await middleOf(slot(page, 0)))
  await hand.up()
  await expect.poll(firstTwo).toEqual([1, null])
  await hand.down(await middleOf(slot(page, 0)))
  await hand.move(await middleOf(page.locator('[data-tray]')))
  await expect(page.locator('[data-tray]')).toHaveAttribute('data-near')
  await hand.up()
  await expect.poll(async () => new Set(await filledSlots(page))).toEqual(NOTHING_PLACED)
})

const BREAKS: readonly (readonly [
  name: string,
  breakOff: (hand: Awaited<ReturnType<typeof createFinger>>, at: Point, page: Page) => Promise<unknown>,
])[] = [
  ['the system', (hand) => hand.cancel()],
  ['a second finger', (hand, at) => hand.send('touchStart', at, { x: 20, y: 300 })],
  ['a window that loses the focus', (_, __, page) => page.evaluate(() => void window.dispatchEvent(new Event('blur')))],
  ['Escape', (_, __, page) => page.keyboard.press('Escape')],
]

test('returns a part that is dropped more than 40 px away or whose drag is cancelled', { tag: '@long' }, async ({
  page,
  server,
}) => {
  await startDragging(page, server)
  const hand = await createFinger(page)
  const last = (await filledSlots(page)).length - 1
  const before = await boundingBoxOf(part(page, 0))
  const far = await boundingBoxOf(slot(page, last))
  await hand.down(await middleOf(part(page, 0)))
  await hand.move({ x: far.x + far.width + 48, y: far.y + far.height / 2 })
  await expect(page.locator('[data-dragged]')).toHaveCount(1)
  await expect(page.locator('[data-near]')).toHaveCount(0)
  await hand.up()
  await expect.poll(() => boundingBoxOf(part(page, 0))).toEqual(before)
  expect(new Set(await filledSlots(page))).toEqual(NOTHING_PLACED)

  for (const [name, breakOff] of BREAKS) {
    await test.step(`broken off by ${name}`, async () => {
      const to = await middleOf(slot(page, 0))
      await hand.down(await middleOf(part(page, 0)))
      await hand.move(to)
      await expect(page.locator('[data-near]')).toHaveCount(1)
      await breakOff(hand, to, page)
      await expect(page.locator('[data-near], [data-dragged]')).toHaveCount(0)
      await expect.poll(() => boundingBoxOf(part(page, 0))).toEqual(before)
      if (name !== 'the system') await hand.up()
      await page.waitForTimeout(100)
      expect(new Set(await filledSlots(page))).toEqual(NOTHING_PLACED)
    })
  }
  await part(page, 0).tap()
  expect((await filledSlots(page))[0]).toBe(0)
})

test('places a part by mouse, and returns it when the pointer leaves the window', { tag: '@long' }, async ({
  page,
  server,
}) => {
  // In a narrow window the first place is near the edge.
  await page.setViewportSize({ width: 240, height: 800 })
  await startDragging(page, server)
  const before = await boundingBoxOf(part(page, 0))
  const { x, y } = await middleOf(part(page, 0))
  await page.mouse.move(x, y)
  await page.mouse.down()
  const place = await middleOf(slot(page, 0))
  await page.mouse.move(place.x, place.y, { steps: 5 })
  await expect(page.locator('[data-near]')).toHaveCount(1)
  expect((await boundingBoxOf(slot(page, 0))).x).toBeLessThan(36)
  await page.mouse.move(-4, place.y, { steps: 5 })
  await expect(page.locator('[data-near]')).toHaveCount(0)
  await page.mouse.up()
  await page.waitForTimeout(100)
  expect(new Set(await filledSlots(page))).toEqual(NOTHING_PLACED)
  expect(await boundingBoxOf(part(page, 0))).toEqual(before)

  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(place.x, place.y, { steps: 5 })
  await expect(page.locator('[data-near]')).toHaveCount(1)
  await page.mouse.up()
  await expect.poll(async () => (await filledSlots(page))[0]).toBe(0)
})

test('a swipe beside the parts scrolls, and a swipe on a part does not', { tag: '@long' }, async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 500 })
  await startDragging(page, server)
  const hand = await createFinger(page)
  const scrolled = () => page.evaluate(() => window.scrollY)
  await page.evaluate(() => window.scrollTo({ top: 0 }))
  const beside = { x: 6, y: 250 }
  await hand.down(beside)
  await hand.move({ x: beside.x, y: beside.y - 120 })
  await hand.up()
  await expect.poll(scrolled).toBeGreaterThan(60)
  await part(page, 0).scrollIntoViewIfNeeded()
  await page.waitForTimeout(300)
  const before = await scrolled()
  const at = await middleOf(part(page, 0))
  await hand.down(at)
  await hand.move({ x: at.x, y: at.y - 60 })
  await hand.move(at)
  await hand.up()
  expect(await scrolled()).toBe(before)
})
