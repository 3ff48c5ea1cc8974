/** Tests of loading a story: failure, and a story that was loaded ahead of time. */

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { resetDevice } from '../../storage/testing/reset-device.ts'
import { show } from '../../testing/screen.tsx'
import { openFallback } from './shelf/generated-story.ts'
import { StoryLoader } from './story-loader.tsx'

beforeEach(() => resetDevice('moss'))
afterEach(() => vi.restoreAllMocks())

it('says that the place and the answers are safe if a story fails to open, with Back and "Try again" in the toolbar', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const open = vi.fn(() => openFallback('magic')).mockRejectedValueOnce(new Error('offline'))
  const screen = await show(
    <StoryLoader storiesPath="/stories/ocean" storyId="fallback-magic" open={open} missing={null} />,
  )
  await expect.element(screen.getByText('Failed to load the story. Please try again.')).toBeVisible()
  await expect.element(screen.getByText('Your place and your answers are safe.')).toBeVisible()
  expect(screen.container.querySelector('[data-face]')).not.toBeNull()
  const bar = screen.getByRole('navigation', { name: 'Story' })
  await expect.element(bar.getByRole('link', { name: 'Back to Topics' })).toBeVisible()
  await bar.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Magic Discovery' })).toBeVisible()
})

it('shows a prefetched story at once, without a skeleton', async () => {
  const story = await openFallback('magic')
  const props = { storiesPath: '/stories/ocean', storyId: 'fallback-magic', missing: null }
  const screen = await show(<StoryLoader {...props} open={() => new Promise(() => undefined)} cached={() => story} />)
  expect(screen.getByRole('heading', { level: 1, name: 'Magic Discovery' }).elements()).toHaveLength(1)
  // A built-in story has no levels to choose from.
  expect(screen.getByRole('button', { name: 'Just Right' }).elements()).toEqual([])
})
