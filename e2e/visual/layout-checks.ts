/** Runs all checks of a layout on each state of a journey. `layout-states.spec.ts` uses it. */

import { lookAttributes } from '@lanternleaf/domain/comfort/look'
import { expect, type Page } from '@playwright/test'
import { GALLERY_LOOKS, LOOK_RULES } from '../../web/src/gallery/looks.ts'
import { findAxeViolations } from '../axe.ts'
import { avoidDoubleClickGuard } from '../fixtures.ts'
import { expectUntranslated } from '../translatable.ts'
import { findLowContrastControls } from './control-contrast.ts'
import { findForcedColorsFaults } from './forced-colors.ts'
import { casesFor, findLayoutFaults, IS_FULL_RUN } from './layout-faults.ts'
import { findUnmetRequirements, type Window } from './requirements.ts'
import { installInspector } from './visibility.ts'

/**
 * Checks the layout of each state of a journey. The states take turns at the windows and kinds of text, and every third
 * is checked in forced colors. With `LONG=yes` each state is checked in all of them, and by axe in every set of colors
 * and size of text.
 */
export function createLayoutChecks(page: Page): (state: string) => Promise<void> {
  let states = 0
  return async (state) => {
    states += 1
    // A screen is rendered once it has its heading.
    await expect(page.locator('main h1')).not.toHaveCount(0)
    await expectUntranslated(page)
    const unmet: string[] = []
    const checkRequirements = async (window: Window) => {
      await page.evaluate(installInspector)
      unmet.push(...(await findUnmetRequirements(page, state, window)))
    }
    const faults = [
      ...(await findLayoutFaults(page, checkRequirements, casesFor(states))),
      ...(IS_FULL_RUN || states % 3 === 0 ? await findForcedColorsFaults(page) : []),
      // The gallery tests every component pressed in all colours, and in every look.
      ...(IS_FULL_RUN
        ? [...(await findLowContrastControls(page, states)), ...(await findFaultsInEveryTheme(page))]
        : []),
    ]
    expect.soft([...faults, ...unmet], state).toEqual([])
    // Resizing moves the focus, which changes what counts as an accidental second press.
    await avoidDoubleClickGuard(page)
  }
}

/** Checks every rule of axe once, and in each look the rules that a look can break. */
async function findFaultsInEveryTheme(page: Page): Promise<string[]> {
  await page.evaluate(freezeLayout)
  const before = await page.evaluate(readAttributes)
  const faults = await findAxeViolations(page)
  for (const { mode, colours, textSize, look } of GALLERY_LOOKS) {
    const themeAttributes = lookAttributes(look)
    await page.evaluate(setAttributes, themeAttributes)
    const themeFaults = await findAxeViolations(page, LOOK_RULES)
    faults.push(...themeFaults.map((fault) => `${mode}, ${colours}, ${textSize}: ${fault}`))
    await page.evaluate(
      setAttributes,
      themeAttributes.map(([name]) => [name, null] as const),
    )
  }
  await page.evaluate(setAttributes, before)
  await page.evaluate(() => void document.adoptedStyleSheets.pop())
  return faults
}

/** Runs in the page. Disables transitions and unpins the bottom bar, so that it covers nothing. */
function freezeLayout(): void {
  const still = new CSSStyleSheet()
  still.replaceSync('* { transition: none !important } [data-bar] { position: static !important }')
  document.adoptedStyleSheets.push(still)
}

/** Runs in the page. Sets or removes attributes of the root element. */
function setAttributes(values: readonly (readonly [name: string, value: string | null])[]): void {
  for (const [name, value] of values) {
    if (value === null) document.documentElement.removeAttribute(name)
    else document.documentElement.setAttribute(name, value)
  }
}

/**
 * Runs in the page. Returns the attributes of the root element, except `style`: the app changes it through CSSOM, and the Content
 * Security Policy forbids to set it as an attribute.
 */
const readAttributes = () =>
  [...document.documentElement.attributes]
    .filter(({ name }) => name !== 'style')
    .map(({ name, value }) => [name, value] as const)
