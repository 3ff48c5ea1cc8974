/** Tests of the pages for activities that do not exist yet. */

import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import gentle from '#generated/screen-scene/gentle'
import { paths } from '../../paths.ts'
import { behindBar, showInWindow } from '../../testing/screen.tsx'
import { ComingSoon } from './coming-soon.tsx'

const rectOf = (screen: HTMLElement, selector: string): DOMRect => {
  const element = screen.querySelector(selector)
  if (!element) throw new Error(`No element matches ${selector}`)
  return element.getBoundingClientRect()
}

afterEach(() => page.viewport(768, 1024))

it('links to Practice Reading, below a scene as wide as the window', async () => {
  await page.viewport(320, 640)
  const screen = await showInWindow(<ComingSoon title="Gentle Activities Coming Soon!" scene={gentle} />)
  const link = screen.getByRole('navigation').getByRole('link', { name: 'Practice Reading' })
  await expect.element(link).toHaveAttribute('href', paths.practiceReading)
  expect(rectOf(screen.container, '[data-sky] > svg').width).toBeGreaterThanOrEqual(320)
  expect(behindBar(screen.container, '[data-lantern]')).toBe(0)
})

it('shows the scene beside the text on a phone in landscape', async () => {
  await page.viewport(844, 390)
  const screen = await showInWindow(<ComingSoon title="Gentle Activities Coming Soon!" scene={gentle} />)
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  const scene = rectOf(screen.container, '[data-sky]')
  expect(scene.height).toBeGreaterThan(200)
  expect(scene.right).toBeLessThan(rectOf(screen.container, 'h1').left)
  expect(behindBar(screen.container, '[data-sky]')).toBe(0)
})
