import { useState } from 'react'
import { expect, it } from 'vitest'
import { show } from '../../testing/screen.tsx'
import { useFocusNext } from './use-focus-next.ts'

function Parts({ next }: { next: string }) {
  const { board, focusNext } = useFocusNext()
  const [parts, setParts] = useState(['jel', 'ly'])
  const place = (part: string) => {
    focusNext(next)
    if (next === 'button') setParts(parts.filter((other) => other !== part))
  }
  return (
    <>
      <p>{parts.length} left</p>
      <div ref={board}>
        {parts.map((part) => (
          <button key={part} type="button" onClick={() => place(part)}>
            {part}
          </button>
        ))}
      </div>
    </>
  )
}

it('the focus leaves a pressed button before the button is removed, and moves to the next button', async () => {
  const screen = await show(<Parts next="button" />)
  const textsAtFocusOut: string[] = []
  screen.container.addEventListener('focusout', () =>
    textsAtFocusOut.push(screen.container.querySelector('p')?.textContent ?? ''),
  )
  await screen.getByRole('button', { name: 'jel' }).click()
  await expect.element(screen.getByRole('button', { name: 'ly' })).toHaveFocus()
  expect(textsAtFocusOut).toEqual(['2 left'])
  expect(screen.getByText('1 left').elements()).toHaveLength(1)
})

it('the focus stays on the pressed button if no element matches the requested selector', async () => {
  const screen = await show(<Parts next="[data-none]" />)
  await screen.getByRole('button', { name: 'jel' }).click()
  await expect.element(screen.getByRole('button', { name: 'jel' })).toHaveFocus()
})
