import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { isSpelledName } from '../web/src/testing/spelled-name.ts'

/**
 * What axe finds wrong on a screen: every rule of it, or these. It is put into a document once and stays, which takes a
 * quarter of the time that putting it there for each look takes.
 */
export async function findings(page: Page, rules?: readonly string[]): Promise<string[]> {
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
