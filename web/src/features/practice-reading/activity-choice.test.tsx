import { beforeEach, expect, it } from 'vitest'
import { sendToSession } from '../../guided-session/guided-session.ts'
import { newDevice } from '../../storage/testing/new-device.ts'
import { show } from '../../ui/screen-test.tsx'
import { ActivityChoice } from './activity-choice.tsx'

beforeEach(() => newDevice('moss'))

it.each([
  ['energetic', /^Word Building Good for right now/],
  ['focused', /^Read Stories Good for right now/],
  ['tired', /^Build Sentences Good for right now/],
] as const)('puts first what is suggested when a child is %s, and largest', async (id, suggested) => {
  sendToSession({ type: 'brain-state-chosen', id })
  const screen = await show(<ActivityChoice />)
  await expect.element(screen.getByText('Good for right now')).toBeVisible()
  const [first, ...others] = screen.getByRole('link').elements()
  expect(screen.getByRole('link', { name: suggested }).element()).toBe(first)
  const height = first?.getBoundingClientRect().height ?? 0
  for (const other of others) expect(other.getBoundingClientRect().height).toBeLessThan(height)
})
