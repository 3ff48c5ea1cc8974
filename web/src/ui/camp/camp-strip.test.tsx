import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../testing/screen.tsx'
import { CampStrip } from './camp-strip.tsx'

const html = document.documentElement

afterEach(async () => {
  html.removeAttribute('data-pictures')
  html.removeAttribute('data-colours')
  await page.viewport(768, 1024)
})

const heightOf = (container: HTMLElement) =>
  container.firstElementChild?.firstElementChild?.getBoundingClientRect().height

const strip = (
  <div style={{ marginInline: 40, overflowX: 'clip' }}>
    <CampStrip at="sentences" />
  </div>
)

it('is one still strip as wide as the window, which nobody hears', async () => {
  const screen = await show(strip)
  const box = screen.container.querySelector('[aria-hidden="true"]')?.getBoundingClientRect()
  expect([box?.left, box?.width, box?.height]).toEqual([0, 768, 96])
  expect(screen.container.textContent).toBe('')
  expect(document.getAnimations()).toEqual([])
})

it.each([
  ['on a phone', () => page.viewport(390, 844)],
  ['where there is no height', () => page.viewport(844, 390)],
  ['without pictures', () => html.setAttribute('data-pictures', 'off')],
  ['in high contrast', () => html.setAttribute('data-colours', 'high-contrast')],
])('takes no room %s', async (_, change) => {
  const screen = await show(strip)
  expect(heightOf(screen.container)).toBe(96)
  await change()
  await expect.poll(() => heightOf(screen.container)).toBe(0)
})

it('lights the one place where the child is', async () => {
  const screen = await show(strip)
  const glows = () => [...screen.container.querySelectorAll('circle')].map((glow) => glow.getAttribute('cx'))
  expect(glows()).toEqual(['400'])
  await screen.rerender(<CampStrip at="words" />)
  expect(glows()).toEqual(['153'])
})
