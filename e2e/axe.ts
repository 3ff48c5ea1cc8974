/** Runs the accessibility checker axe on the current screen. `fixtures.ts` and the layout checks call it. */

import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { isSpelledName } from '../web/src/testing/spelled-name.ts'

/**
 * The violations that axe finds on a screen, by all rules or by the given ones. axe is injected into a document only once, which
 * takes a quarter of the time.
 */
export async function findAxeViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate(run, rules)
  return violations.flatMap(({ id, nodes }) => {
    const elements = nodes.map(({ html }) => html).filter((html) => !isSpelledName(id, html))
    return elements.length === 0 ? [] : [`${id}: ${elements.join(' ')}`]
  })
}

/** Runs in the page. */
const run = (rules?: readonly string[]) =>
  (window as unknown as { axe: typeof axe }).axe.run({
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: [...rules] } }),
  })
