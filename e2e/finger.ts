/** Moves a finger on the touchscreen, which Playwright can only tap. Tests of dragging use it. */

import type { Locator, Page } from '@playwright/test'

/** A position in the window, in px. */
export type Point = { readonly x: number; readonly y: number }

/** The position and size of an element, which must be visible. */
export async function boundingBoxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error(`${locator} is not there`)
  return box
}

/** The middle of an element, once it has stopped moving. */
export async function middleOf(locator: Locator): Promise<Point> {
  await locator.evaluate(async (element) => {
    const moving = element.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })
  const { x, y, width, height } = await boundingBoxOf(locator)
  return { x: x + width / 2, y: y + height / 2 }
}

/** A finger that moves in small steps and rests before it lets go, as a hand does. */
export async function createFinger(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', ...touchPoints: Point[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  let position: Point = { x: 0, y: 0 }
  const down = async (point: Point) => {
    position = point
    await send('touchStart', point)
  }
  const move = async (to: Point) => {
    const from = position
    for (let step = 1; step <= 6; step += 1) {
      position = { x: from.x + ((to.x - from.x) * step) / 6, y: from.y + ((to.y - from.y) * step) / 6 }
      await send('touchMove', position)
      await page.waitForTimeout(30)
    }
    // The finger rests before it lets go. Otherwise Chromium starts a fling, and the next tap only ends it.
    await page.waitForTimeout(150)
  }
  return { send, down, move, up: () => send('touchEnd'), cancel: () => send('touchCancel') }
}
