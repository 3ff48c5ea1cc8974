/** Tests of what the reader stores on the device, also if the device is full. */

import { startReading } from '@lanternleaf/domain/story/reading'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { storyPlace } from '../../../storage/entries/stories.ts'
import { resetDevice } from '../../../storage/testing/reset-device.ts'
import { show } from '../../../testing/screen.tsx'
import { FirstLevels } from './reading-levels.tsx'
import { PersonalReflection } from './reflections.tsx'

beforeEach(() => resetDevice('moss'))
afterEach(() => vi.restoreAllMocks())

it('explains the reading levels only the first time, also to screen readers', async () => {
  const levels = <FirstLevels level="full" onLevel={() => undefined} />
  const first = await show(levels)
  await expect.element(first.getByText('easier or harder words', { exact: false })).toBeVisible()
  await expect
    .element(first.getByRole('group', { name: 'Reading level' }))
    .toHaveAccessibleDescription('Same story, easier or harder words.')
  await first.unmount()
  const again = await show(levels)
  expect(again.container.textContent).not.toContain('easier')
})

it('warns next to an answer that could not be stored because the device is full', async () => {
  const answer = { about: 'me', prompt: 'Which sounds?', answer: 'Rain.' } as const
  const reflections = [answer]
  const page = <PersonalReflection prompt="Which sounds?" reflections={reflections} send={() => undefined} />
  storyPlace.write({ storyId: 's', state: { ...startReading('full'), reflections } })
  const screen = await show(page)
  await expect.element(screen.getByLabelText('Which sounds?')).toHaveValue('Rain.')
  await expect.element(screen.getByText('This device is full.', { exact: false })).not.toBeInTheDocument()
  await screen.unmount()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  storyPlace.write({ storyId: 's', state: { ...startReading('full'), reflections } })
  const full = await show(page)
  await expect.element(full.getByText('This device is full.', { exact: false })).toBeVisible()
  await expect.element(full.getByRole('button', { name: 'Save as a file' })).toBeVisible()
})
