import { expect, it, vi } from 'vitest'
import { show } from '../../testing/screen.tsx'
import { Announcer } from '../../ui/messages/announcer.tsx'
import DifficultyLine from './difficulty-line.tsx'

const longer = { from: 'easy', to: 'regular' } as const
const shorter = { from: 'challenge', to: 'regular' } as const

it.each([
  [longer, 'next', 'Three new words went well, so here come longer ones.', 'Keep shorter words'],
  [longer, 'now', 'Three new words went well, so here come longer ones.', 'Keep shorter words'],
  [shorter, 'next', 'Two new words were hard work, so here come shorter ones.', 'Keep longer words'],
  [shorter, 'now', 'Two new words were hard work, so here come shorter ones.', 'Keep longer words'],
] as const)('says what was changed (%o, %s) and offers the way back', async (change, when, words, back) => {
  const onBack = vi.fn(() => true)
  const screen = await show(<DifficultyLine change={change} when={when} onBack={onBack} />)
  await expect.element(screen.getByText(words)).toBeVisible()
  expect(screen.container.textContent).not.toMatch(/level|score|easy|regular|challenge/i)
  await screen.getByRole('button', { name: back }).click()
  expect(onBack).toHaveBeenCalledOnce()
})

it('shows nothing without a change, and announces one', async () => {
  const trial = (change: typeof longer | null) => (
    <>
      <Announcer />
      <DifficultyLine change={change} when="next" onBack={() => true} />
    </>
  )
  const before = await show(trial(null))
  expect(before.container.querySelector('button')).toBeNull()
  await before.unmount()
  const after = await show(trial(longer))
  const words = 'Three new words went well, so here come longer ones.'
  await expect.element(after.getByRole('status')).toHaveTextContent(words)
})
