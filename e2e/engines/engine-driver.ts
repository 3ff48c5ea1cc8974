/**
 * The driver for Firefox and WebKit, which Playwright cannot control as installed by Debian. `engines.spec.ts` uses it.
 */

import { setTimeout } from 'node:timers/promises'
import { DOUBLE_CLICK_MS } from '../../web/src/router/guard-double-click.ts'
import type { Driver, Target } from '../driver.ts'
import type { Engine } from './engine.ts'
import { findInPage, type SearchResult, type TargetQuery } from './find-in-page.ts'

/** How long an element may take to appear, and how often it is polled, in milliseconds. */
const TIMEOUT_MS = 15_000
const POLL_INTERVAL_MS = 50

/** Distance between clicks, in px, at which WebKit does not take two of them for a double click. */
const CLICK_OFFSET = 8

/** A driver for an engine that Playwright does not support. */
export function createEngineDriver(engine: Engine): Driver {
  let offset = CLICK_OFFSET / 2
  const find = async (target: Target, focus: boolean) =>
    (await engine.call(findInPage.toString(), toQuery(target), focus)) as SearchResult
  const waitFor = async (
    target: Target,
    isReady: (result: SearchResult) => boolean,
    focus = false,
  ): Promise<SearchResult> => {
    const deadline = Date.now() + TIMEOUT_MS
    for (;;) {
      const result = await find(target, focus)
      if (isReady(result)) return result
      if (Date.now() > deadline) throw new Error(`${target.by} ${target.what} is ${JSON.stringify(result)}`)
      await setTimeout(POLL_INTERVAL_MS)
    }
  }
  const type = async (target: Target, text: string) => {
    await waitFor(target, ({ count, isDisabled }) => count === 1 && !isDisabled, true)
    await engine.type(text)
  }
  return {
    open: async (path) => void (await engine.open(`${engine.url}${path}`)),
    back: async () => void (await engine.back()),
    reload: async () => void (await engine.reload()),
    expectVisible: async (target, count = 1) => void (await waitFor(target, (result) => result.count === count)),
    expectDisabled: async (target) => void (await waitFor(target, ({ isDisabled }) => isDisabled)),
    press: async (target) => {
      const { middle } = await waitFor(target, ({ count, middle }) => count === 1 && middle !== null)
      if (middle === null) return
      offset = -offset
      // A press at the same place right after a screen change would be ignored as a second press.
      await setTimeout(DOUBLE_CLICK_MS)
      await engine.click({ x: middle.x + offset, y: middle.y })
    },
    fill: type,
    // Typing in a list selects the option that begins with the typed letters.
    choose: type,
    evaluate: async (inPage, argument) => (await engine.call(inPage.toString(), argument)) as never,
  }
}

const toQuery = ({ by, what }: Target): TargetQuery => {
  if (typeof what !== 'string') return { by, source: what.source, flags: what.flags }
  return { by, source: by === 'css' ? what : RegExp.escape(what), flags: 'i' }
}
