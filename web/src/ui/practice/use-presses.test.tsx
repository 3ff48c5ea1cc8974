import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../../testing/screen.tsx'
import { DOUBLE_TAP_MS } from './use-just-removed.ts'
import { usePressGuard } from './use-presses.ts'

function Presses({ onPress }: { onPress: (name: string) => void }) {
  const [gone, setGone] = useState(false)
  const press = (name: string) => {
    onPress(name)
    setGone(true)
  }
  return (
    <>
      <div {...usePressGuard('build', false, gone)} style={{ display: 'grid', gap: '5rem' }}>
        <button type="button" onClick={() => press('jel')}>
          jel
        </button>
        <button type="button" onClick={() => press('ly')}>
          ly
        </button>
      </div>
      <button type="button" onClick={() => setGone(false)}>
        Later
      </button>
    </>
  )
}

it('the second tap of a double tap is ignored at the same place; a tap elsewhere or a key counts', async () => {
  const onPress = vi.fn()
  const screen = await show(<Presses onPress={onPress} />)
  const press = (name: string) => screen.getByRole('button', { name }).click()
  // One double click: between two clicks a busy machine may take longer than the double-tap time.
  await screen.getByRole('button', { name: 'jel' }).dblClick()
  expect(onPress.mock.calls).toEqual([['jel']])
  screen.getByRole('button', { name: 'jel' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await press('ly')
  expect(onPress.mock.calls).toEqual([['jel'], ['jel'], ['ly']])
  await press('Later')
  await press('ly')
  expect(onPress).toHaveBeenCalledTimes(4)
})

it('a press at the same place counts once the double-tap time is over', async () => {
  const onPress = vi.fn()
  const screen = await show(<Presses onPress={onPress} />)
  const press = () => screen.getByRole('button', { name: 'jel' }).click()
  await press()
  await new Promise((resolve) => setTimeout(resolve, DOUBLE_TAP_MS))
  await press()
  expect(onPress).toHaveBeenCalledTimes(2)
})
