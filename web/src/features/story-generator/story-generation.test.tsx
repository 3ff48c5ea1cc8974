import { beforeEach, expect, it } from 'vitest'
import { selectedInterests } from '../../storage/entries/interests.ts'
import { resetDevice } from '../../storage/testing/new-device.ts'
import { show } from '../../testing/screen.tsx'
import StoryGeneration from './story-generation.tsx'

beforeEach(() => resetDevice('moss'))

const isLit = (container: HTMLElement) => container.querySelector('[data-face]') !== null

it('while a story is made, the lantern says how long, and the bar where it is and the way back', async () => {
  selectedInterests.write(['ocean'])
  const screen = await show(<StoryGeneration />)
  await expect.element(screen.getByText('This takes about ten seconds. Next: read your story.')).toBeVisible()
  expect(isLit(screen.container)).toBe(true)
  const bar = screen.getByRole('navigation', { name: 'Mixing your story' })
  await expect.element(bar.getByText('Step 1 of 5')).toBeVisible()
  expect(bar.getByRole('link', { name: 'Back' }).element().getAttribute('href')).toBe('/interests?mix')
})

it('has its action in the toolbar when nothing is chosen', async () => {
  const screen = await show(<StoryGeneration />)
  await expect.element(screen.getByText('Choose 1 to 4 things you like.')).toBeVisible()
  expect(isLit(screen.container)).toBe(true)
  const bar = screen.getByRole('navigation', { name: 'Mix a story' })
  await expect.element(bar.getByRole('button', { name: 'Pick Different Topics' })).toBeVisible()
})

it('names a mood in the recipe only to a child who chose one; of what cannot be read it is Focused', async () => {
  selectedInterests.write(['ocean'])
  const recipe = async () => {
    const screen = await show(<StoryGeneration />)
    const names = [...screen.container.querySelectorAll('section li, [aria-label="Your recipe"] li')].map(
      (one) => one.textContent,
    )
    await screen.unmount()
    return names
  }
  expect(await recipe()).toEqual(['Ocean'])
  localStorage.setItem('current-brain-state', '{')
  expect(await recipe()).toEqual(['Focused', 'Ocean'])
})
