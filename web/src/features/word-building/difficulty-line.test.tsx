/** Tests of the line about a change of difficulty. */

import { expect, it, vi } from 'vitest'
import { show } from '../../testing/screen.tsx'
import { Announcer } from '../../ui/messages/announcer.tsx'
import DifficultyLine from './difficulty-line.tsx'

const toLonger = { from: 'easy', to: 'regular' } as const
const toShorter = { from: 'challenge', to: 'regular' } as const

it.each([
  [toLonger, 'next', 'Three new words went well, so here come longer ones.', 'Keep shorter words'],
  [toLonger, 'now', 'Three new words went well, so here come longer ones.', 'Keep shorter words'],
  [toShorter, 'next', 'Two new words were hard work, so here come shorter ones.', 'Keep longer words'],
  [toShorter, 'now', 'Two new words were hard work, so here come shorter ones.', 'Keep longer words'],
] as const)('says why the difficulty changed (%o, %s) and offers to undo it', async (change, when, words, back) => {
  const onUndo = vi.fn(() => true)
  const screen = await show(<DifficultyLine change={change} when={when} onUndo={onUndo} />)
  await expect.element(screen.getByText(words)).toBeVisible()
  expect(screen.container.textContent).not.toMatch(/level|score|easy|regular|challenge/i)
  await screen.getByRole('button', { name: back }).click()
  expect(onUndo).toHaveBeenCalledOnce()
})

it('shows no button without a change, and announces a change to screen readers', async () => {
  const lineFor = (change: typeof toLonger | null) => (
    <>
      <Announcer />
      <DifficultyLine change={change} when="next" onUndo={() => true} />
    </>
  )
  const before = await show(lineFor(null))
  expect(before.container.querySelector('button')).toBeNull()
  await before.unmount()
  const after = await show(lineFor(toLonger))
  const words = 'Three new words went well, so here come longer ones.'
  await expect.element(after.getByRole('status')).toHaveTextContent(words)
})
