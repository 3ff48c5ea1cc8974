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

it('the camp strip is as wide as the window, has no animation and is hidden from screen readers', async () => {
  const screen = await show(strip)
  const box = screen.container.querySelector('[aria-hidden="true"]')?.getBoundingClientRect()
  expect([box?.left, box?.width, box?.height]).toEqual([0, 768, 96])
  expect(screen.container.textContent).toBe('')
  expect(document.getAnimations()).toEqual([])
})

it.each([
  ['on a phone', () => page.viewport(390, 844)],
  ['in a low window', () => page.viewport(844, 390)],
  ['without pictures', () => html.setAttribute('data-pictures', 'off')],
  ['in high contrast', () => html.setAttribute('data-colours', 'high-contrast')],
])('the camp strip has no height %s', async (_, change) => {
  const screen = await show(strip)
  expect(heightOf(screen.container)).toBe(96)
  await change()
  await expect.poll(() => heightOf(screen.container)).toBe(0)
})

it('the camp strip lights only the place of the current activity', async () => {
  const screen = await show(strip)
  const glows = () => [...screen.container.querySelectorAll('circle')].map((glow) => glow.getAttribute('cx'))
  expect(glows()).toEqual(['400'])
  await screen.rerender(<CampStrip at="words" />)
  expect(glows()).toEqual(['153'])
})
