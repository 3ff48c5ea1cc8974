import type { Locator, Page } from '@playwright/test'

export type Point = { readonly x: number; readonly y: number }

export async function boundingBoxOf(of: Locator) {
  const box = await of.boundingBox()
  if (!box) throw new Error(`${of} is not there`)
  return box
}

export async function middleOf(of: Locator): Promise<Point> {
  const { x, y, width, height } = await boundingBoxOf(of)
  return { x: x + width / 2, y: y + height / 2 }
}

/** One finger, moved as a hand moves it. */
export async function finger(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', ...touchPoints: Point[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  let at: Point = { x: 0, y: 0 }
  const down = async (point: Point) => {
    at = point
    await send('touchStart', point)
  }
  const move = async (to: Point) => {
    const from = at
    for (let step = 1; step <= 6; step += 1) {
      at = { x: from.x + ((to.x - from.x) * step) / 6, y: from.y + ((to.y - from.y) * step) / 6 }
      await send('touchMove', at)
      await page.waitForTimeout(30)
    }
    // The finger rests before it lets go. Otherwise Chromium starts a fling, and the next tap only ends it.
    await page.waitForTimeout(150)
  }
  return { send, down, move, up: () => send('touchEnd'), cancel: () => send('touchCancel') }
}
