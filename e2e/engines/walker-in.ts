import { setTimeout } from 'node:timers/promises'
import { SECOND_PRESS_MS } from '../../web/src/router/second-press.ts'
import type { Target, Walker } from '../walker.ts'
import type { Engine } from './engine.ts'
import { type Found, findInPage, type Wanted } from './find-in-page.ts'

/** How long something may take to appear, and how long we wait before we look again, in milliseconds. */
const PATIENCE = 15_000
const LOOK_AGAIN = 50

/** A press this far beside the one before, in px, is no double one: WebKit counts presses in one place for a second. */
const ASIDE = 8

/** A walker in an engine that Playwright does not drive. */
export function walkerIn(engine: Engine): Walker {
  let side = ASIDE / 2
  const find = async (target: Target, focus: boolean) =>
    (await engine.call(findInPage.toString(), wanted(target), focus)) as Found
  const become = async (target: Target, isReady: (found: Found) => boolean, focus = false): Promise<Found> => {
    const until = Date.now() + PATIENCE
    for (;;) {
      const found = await find(target, focus)
      if (isReady(found)) return found
      if (Date.now() > until) throw new Error(`${target.by} ${target.what} is ${JSON.stringify(found)}`)
      await setTimeout(LOOK_AGAIN)
    }
  }
  const type = async (target: Target, text: string) => {
    await become(target, ({ count, isDisabled }) => count === 1 && !isDisabled, true)
    await engine.type(text)
  }
  return {
    open: async (path) => void (await engine.open(`${engine.url}${path}`)),
    back: async () => void (await engine.back()),
    reload: async () => void (await engine.reload()),
    see: async (target, count = 1) => void (await become(target, (found) => found.count === count)),
    seeDisabled: async (target) => void (await become(target, ({ isDisabled }) => isDisabled)),
    press: async (target) => {
      const { middle } = await become(target, ({ count, middle }) => count === 1 && middle !== null)
      if (middle === null) return
      side = -side
      // Nobody presses in the place of the last press before the new screen was looked at.
      await setTimeout(SECOND_PRESS_MS)
      await engine.click({ x: middle.x + side, y: middle.y })
    },
    fill: type,
    // A list takes the typed letters for the option that begins with them.
    choose: type,
    evaluate: async (inPage, given) => (await engine.call(inPage.toString(), given)) as never,
  }
}

const wanted = ({ by, what }: Target): Wanted => {
  if (typeof what !== 'string') return { by, source: what.source, flags: what.flags }
  return { by, source: by === 'css' ? what : RegExp.escape(what), flags: 'i' }
}
