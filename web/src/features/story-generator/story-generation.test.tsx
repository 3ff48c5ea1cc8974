/** Tests of the screen that shows how a story is mixed. */

import { beforeEach, expect, it } from 'vitest'
import { choose } from '../../comfort/choose.ts'
import { selectedInterests } from '../../storage/entries/interests.ts'
import { resetDevice } from '../../storage/testing/reset-device.ts'
import { show } from '../../testing/screen.tsx'
import StoryGeneration from './story-generation.tsx'

beforeEach(() => resetDevice('moss'))

/** Whether the companion is shown. */
const hasCompanion = (container: HTMLElement) => container.querySelector('[data-face]') !== null

it('shows how long it takes, and the step and a link back in the toolbar, while a story is generated', async () => {
  selectedInterests.write(['ocean'])
  const screen = await show(<StoryGeneration />)
  await expect.element(screen.getByText('This takes about ten seconds. Next: read your story.')).toBeVisible()
  expect(hasCompanion(screen.container)).toBe(true)
  const bar = screen.getByRole('navigation', { name: 'Mixing your story' })
  await expect.element(bar.getByText('Step 1 of 5')).toBeVisible()
  expect(bar.getByRole('link', { name: 'Back' }).element().getAttribute('href')).toBe('/interests?mix')
})

it('shows "Pick Different Topics" in the toolbar if nothing is chosen', async () => {
  const screen = await show(<StoryGeneration />)
  await expect.element(screen.getByText('Choose 1 to 4 things you like.')).toBeVisible()
  expect(hasCompanion(screen.container)).toBe(true)
  const bar = screen.getByRole('navigation', { name: 'Mix a story' })
  await expect.element(bar.getByRole('button', { name: 'Pick Different Topics' })).toBeVisible()
})

it('the recipe has a mood only if one is stored, and "Focused" if the stored mood is unreadable', async () => {
  selectedInterests.write(['ocean'])
  const recipe = async () => {
    const screen = await show(<StoryGeneration />)
    const names = [...screen.container.querySelectorAll('section li, [aria-label="Your recipe"] li')].map(
      (item) => item.textContent,
    )
    await screen.unmount()
    return names
  }
  expect(await recipe()).toEqual(['Ocean'])
  localStorage.setItem('current-brain-state', '{')
  expect(await recipe()).toEqual(['Focused', 'Ocean'])
})

it('shows only the current step as one line, and lists all five for screen readers', async () => {
  selectedInterests.write(['ocean'])
  const screen = await show(<StoryGeneration />)
  const steps = screen.getByRole('list').first().getByRole('listitem')
  expect(steps.elements()).toHaveLength(5)
  await expect.element(steps.first()).toHaveAttribute('aria-current', 'step')
  const isVisible = (element: Element) => element.getBoundingClientRect().height > 1
  expect(isVisible(screen.getByRole('list').first().element())).toBe(false)
  const lines = screen.getByText('Looking at what you picked').elements()
  expect(lines.filter((line) => line.tagName === 'P' && isVisible(line))).toHaveLength(1)
})

/** The figures at the camp, in order, each with whether it is at the fire. */
const guests = (container: HTMLElement) =>
  [...container.querySelectorAll<SVGElement>('[data-guest]')].map(({ dataset }) => [
    dataset.guest,
    dataset.atFire !== undefined,
  ])

it('a figure of a chosen topic comes to the camp at each step and walks to the fire at the next one', async () => {
  selectedInterests.write(['ocean', 'magic'])
  const { container } = await show(<StoryGeneration />)
  await expect.poll(() => guests(container)).toEqual([['crab', false]])
  await expect
    .poll(() => guests(container), { timeout: 3_000 })
    .toEqual([
      ['crab', true],
      ['crystal-ball', false],
    ])
})

it('all figures are at the fire from the first step with reduced motion', async () => {
  choose('motion', 'reduced')
  selectedInterests.write(['ocean', 'magic'])
  const screen = await show(<StoryGeneration />)
  await expect
    .poll(() => guests(screen.container))
    .toEqual([
      ['crab', true],
      ['crystal-ball', true],
    ])
  await expect.element(screen.getByText('Step 1 of 5')).toBeVisible()
})

it('shows the recipe as text if pictures are switched off', async () => {
  selectedInterests.write(['ocean'])
  choose('pictures', 'off')
  const screen = await show(<StoryGeneration />)
  const heading = screen.getByRole('heading', { name: 'Your recipe' })
  await expect.poll(() => heading.element().closest('section')?.getBoundingClientRect().height).toBeGreaterThan(40)
})
