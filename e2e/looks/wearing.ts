import { lookAttributes } from '@lanternleaf/domain/comfort/look'
import { expect, type Page, test } from '@playwright/test'
import { GALLERY_LOOKS, RULES_OF_LOOKS } from '../../web/src/gallery/looks.ts'
import { findings } from '../axe.ts'
import { tellCounted } from './counted.ts'
import { expectThere } from './there.ts'

/** Whether the states are looked at in every look instead of every window. */
export const IN_LOOKS = process.env.STATES === 'looks'

/** Runs in the page. Its colours change at once; a bar at the foot makes nothing smaller that can be scrolled from behind it. */
function beStill(): void {
  const still = new CSSStyleSheet()
  still.replaceSync('* { transition: none !important } [data-bar] { position: static !important }')
  document.adoptedStyleSheets.push(still)
}

/** Runs in the page. */
function wear(attributes: readonly (readonly [name: string, value: string | null])[]): void {
  for (const [name, value] of attributes) {
    if (value === null) document.documentElement.removeAttribute(name)
    else document.documentElement.setAttribute(name, value)
  }
}

/** Runs in the page. */
const worn = () => [...document.documentElement.attributes].map(({ name, value }) => [name, value] as const)

/** Holds the states of a walk against axe: every rule once, what a look can change for the worse in every look. */
export function wearing(page: Page) {
  let states = 0
  return {
    expectHolds: async (state: string) => {
      states += 1
      await expectThere(page)
      await page.evaluate(beStill)
      const before = await page.evaluate(worn)
      const faults = [...(await findings(page))]
      for (const { mode, colours, textSize, look } of GALLERY_LOOKS) {
        const attributes = lookAttributes(look)
        await page.evaluate(wear, attributes)
        const found = await findings(page, RULES_OF_LOOKS)
        faults.push(...found.map((fault) => `${mode}, ${colours}, ${textSize}: ${fault}`))
        await page.evaluate(
          wear,
          attributes.map(([name]) => [name, null] as const),
        )
      }
      await page.evaluate(wear, before)
      expect.soft(faults, state).toEqual([])
    },
    report: () => {
      tellCounted(states, GALLERY_LOOKS.length)
      console.log(
        `axe: ${states} states in ${GALLERY_LOOKS.length} looks, ${states * GALLERY_LOOKS.length} combinations: ${test.info().title}`,
      )
    },
  }
}
