import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { faultsOf, heldIn } from '../measure.ts'
import { expectUntranslated } from '../translatable.ts'
import { kindOf, type Look, objections, type Window } from './demands.ts'
import { figuresOf } from './figures.ts'
import { faultsInForcedColors } from './forced.ts'
import { faintWhilePressed } from './pressed.ts'
import { countShifts, shiftSoFar } from './shift.ts'
import { expectThere } from './there.ts'
import { IN_LOOKS, wearing } from './wearing.ts'

/** Where `npm run looks` wants its pictures and figures. */
const FOLDER = process.env.LOOKS

/** A tablet and a phone, each held both ways. */
const WINDOWS: readonly Window[] = [
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 320, height: 640 },
  { width: 844, height: 390 },
]

/** A picture of a state, and how much moved by itself before it. */
export type Pictured = Look & { readonly picture: string; readonly shift: number }

/** Holds the states of a walk against what has to hold of them, each by a name, and counts them. */
export function holding(page: Page) {
  if (IN_LOOKS) return wearing(page)
  return FOLDER === undefined ? measuring(page) : picturing(page, FOLDER)
}

function measuring(page: Page) {
  let states = 0
  return {
    expectHolds: async (state: string) => {
      states += 1
      await expectThere(page)
      await expectUntranslated(page)
      const faults: string[] = []
      const look = async (window: Window) => {
        faults.push(...objections(await lookAt(page, state, window)))
      }
      const measured = await faultsOf(page, look, heldIn(states))
      const forced = await faultsInForcedColors(page)
      const faint = await faintWhilePressed(page, states)
      expect.soft([...measured, ...faults, ...forced, ...faint], state).toEqual([])
    },
    report: () => console.log(`${states} states measured: ${test.info().title}`),
  }
}

const lookAt = async (page: Page, state: string, window: Window): Promise<Look> => ({
  state,
  kind: kindOf(new URL(page.url()).pathname),
  window,
  figures: await figuresOf(page),
})

const named = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '-')

function picturing(page: Page, folder: string) {
  const walk = named(test.info().title).split('-hold')[0] ?? ''
  const pictured: Pictured[] = []
  let states = 0
  const counting = countShifts(page)
  mkdirSync(join(folder, walk), { recursive: true })
  return {
    expectHolds: async (state: string) => {
      await counting
      states += 1
      await expectThere(page)
      const shift = await shiftSoFar(page)
      const before = page.viewportSize()
      for (const window of WINDOWS) {
        await page.setViewportSize(window)
        const picture = join(walk, `${String(states).padStart(2, '0')}-${named(state)}-${window.width}.png`)
        pictured.push({ ...(await lookAt(page, state, window)), picture, shift })
        await page.screenshot({ path: join(folder, picture) })
      }
      if (before) await page.setViewportSize(before)
      await shiftSoFar(page)
    },
    report: () => writeFileSync(join(folder, `${walk}.json`), JSON.stringify(pictured)),
  }
}
