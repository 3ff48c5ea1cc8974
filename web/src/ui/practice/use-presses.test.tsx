import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../screen-test.tsx'
import { usePresses } from './use-presses.ts'

function Presses({ gone, onPress }: { gone: boolean; onPress: (name: string) => void }) {
  return (
    <div {...usePresses('build', false, gone)} style={{ display: 'grid', gap: '5rem' }}>
      <button type="button" onClick={() => onPress('jel')}>
        jel
      </button>
      <button type="button" onClick={() => onPress('ly')}>
        ly
      </button>
    </div>
  )
}

it('a second tap presses nothing that was under what is gone; elsewhere a finger does, and a key everywhere', async () => {
  const onPress = vi.fn()
  const screen = await show(<Presses gone={false} onPress={onPress} />)
  const button = screen.getByRole('button', { name: 'jel' })
  await button.click()
  await screen.rerender(<Presses gone onPress={onPress} />)
  await button.click()
  expect(onPress.mock.calls).toEqual([['jel']])
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  await screen.getByRole('button', { name: 'ly' }).click()
  expect(onPress.mock.calls).toEqual([['jel'], ['jel'], ['ly']])
  await screen.rerender(<Presses gone={false} onPress={onPress} />)
  await screen.getByRole('button', { name: 'ly' }).click()
  expect(onPress).toHaveBeenCalledTimes(4)
})
