/** Tests of the checks in `visual` themselves: they find faults in made-up pages, and nothing else. */

import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { findForcedColorsFaults } from './visual/forced-colors.ts'
import { findOverlapsAndUnreachable } from './visual/overlap.ts'
import { installInspector } from './visual/visibility.ts'

/** Shows this instead of a page of ours. */
async function showHtml(page: Page, html: string): Promise<void> {
  await page.goto('/robots.txt')
  await page.setContent(`<meta charset="utf-8"><style>body { margin: 0; font: 18px/1.5 sans-serif }</style>${html}`)
}

async function findLayoutFaultsIn(page: Page, html: string): Promise<string[]> {
  await showHtml(page, html)
  await page.evaluate(installInspector)
  return page.evaluate(findOverlapsAndUnreachable)
}

async function findForcedColorsFaultsIn(page: Page, html: string): Promise<string[]> {
  await showHtml(page, html)
  return findForcedColorsFaults(page)
}

test('finds overlapping and unreachable elements, and nothing else', async ({ page }) => {
  const high = '<div style="block-size: 3000px"></div>'
  expect(await findLayoutFaultsIn(page, `<p>Read this.</p><button>Go</button>${high}<button>On</button>`)).toEqual([])
  expect(
    await findLayoutFaultsIn(page, '<p>One line</p><p style="margin-block-start: -40px">Another line</p>'),
  ).toEqual(['<p> One line lies on <p> Another line'])
  expect(
    await findLayoutFaultsIn(
      page,
      '<p>Read this line</p><button style="position: relative; inset-block-start: -40px">Go</button>',
    ),
  ).toEqual(['<p> Read this line lies on <button> Go', '<button> Go lies on <p> Read this line'])
  expect(
    await findLayoutFaultsIn(page, '<button style="position: absolute; inset-inline-start: -500px">Go</button>'),
  ).toEqual(['out of reach: <button> Go'])
  expect(
    await findLayoutFaultsIn(page, `${high}<button>Go</button><div style="position: fixed; inset: 0"></div>`),
  ).toEqual(['out of reach: <button> Go'])
  expect(
    await findLayoutFaultsIn(
      page,
      '<button style="all: unset; inline-size: 0; block-size: 0" aria-label="Go"></button>',
    ),
  ).toEqual(['without size: <button> Go'])
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('finds invisible elements in forced colours, and remaining motion', async ({ page }) => {
  const picture = (fill: string) =>
    `<svg viewBox="0 0 9 9" width="40"><path d="M0 0h9v9z" style="fill: ${fill}" /></svg>`
  expect(
    await findForcedColorsFaultsIn(
      page,
      `<p style="color: white">Read this.</p><button>${picture('currentColor')}Go</button>`,
    ),
  ).toEqual([])
  expect(
    await findForcedColorsFaultsIn(
      page,
      '<p style="forced-color-adjust: none; background: white; color: #ddd">Read this.</p>',
    ),
  ).toEqual(['forced colours: text that is not seen: <p> Read this.'])
  expect(await findForcedColorsFaultsIn(page, `<button aria-label="Go">${picture('#fefefe')}</button>`)).toEqual([
    'forced colours: a picture that is not seen: <button> Go',
  ])
  const choices = (more: string) =>
    `<button aria-pressed="true" style="background: gold; ${more}">One</button><button aria-pressed="false">Two</button>`
  expect(await findForcedColorsFaultsIn(page, choices(''))).toEqual([
    'forced colours: chosen by colour alone: <button> One',
  ])
  expect(await findForcedColorsFaultsIn(page, choices('border-width: 5px'))).toEqual([])
  const moving = '<style>@keyframes go { to { rotate: 1turn } }</style><p style="animation: go 4s infinite">Round</p>'
  expect(await findForcedColorsFaultsIn(page, moving)).toEqual(['forced colours: moves all the same: <p> Round'])
})
