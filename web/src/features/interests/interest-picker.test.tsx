import { beforeEach, expect, it, vi } from 'vitest'
import { resetDevice } from '../../storage/testing/reset-device.ts'
import { show } from '../../testing/screen.tsx'
import { TopicChoice } from './interest-picker.tsx'

vi.mock('#generated/listed-stories', () => ({ listed: {}, toldTopics: ['ocean', 'animals', 'space'] }))

beforeEach(() => resetDevice('moss'))

it('marks a topic that has no stories yet', async () => {
  const screen = await show(<TopicChoice category="technology" />)
  await expect.element(screen.getByRole('link', { name: /^Robots .*No stories yet$/ })).toBeVisible()
  await screen.unmount()
  const choice = await show(<TopicChoice category="nature" />)
  await expect.element(choice.getByRole('link', { name: /^Ocean/ })).toBeVisible()
  expect(choice.getByText('No stories yet').query()).toBeNull()
})
