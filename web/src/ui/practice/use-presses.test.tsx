import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../screen-test.tsx'
import { usePresses } from './use-presses.ts'

function Presses({ gone, onPress }: { gone: boolean; onPress: () => void }) {
  return (
    <div {...usePresses('build', false, gone)}>
      <button type="button" onClick={onPress}>
        jel
      </button>
    </div>
  )
}

it('a second tap presses nothing that was under what is gone; a key does', async () => {
  const onPress = vi.fn()
  const screen = await show(<Presses gone onPress={onPress} />)
  const button = screen.getByRole('button', { name: 'jel' })
  await button.click()
  expect(onPress).not.toHaveBeenCalled()
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  expect(onPress).toHaveBeenCalledOnce()
  await screen.rerender(<Presses gone={false} onPress={onPress} />)
  await button.click()
  expect(onPress).toHaveBeenCalledTimes(2)
})
