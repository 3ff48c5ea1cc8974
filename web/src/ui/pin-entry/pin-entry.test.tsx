import { emptyPin } from '@lanternleaf/domain/pin/pin'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../testing/screen.tsx'
import { Announcer } from '../messages/announcer.tsx'
import { PinEntry } from './pin-entry.tsx'
import { CONFIRM_PIN_HINT, newPinHint } from './pin-row.ts'

let entered: Record<'pin' | 'confirm', string>

function TestEntry({
  initialPin = emptyPin('pictures'),
  twice = false,
  isEntered = false,
  error,
}: {
  initialPin?: string
  twice?: boolean
  isEntered?: boolean
  error?: string
}) {
  const [pin, setPin] = useState(initialPin)
  const [confirm, setConfirm] = useState(initialPin)
  entered = { pin, confirm }
  const rows = [
    {
      label: 'PIN',
      name: 'pin',
      value: pin,
      onChange: setPin,
      hint: newPinHint(pin),
      error: twice ? undefined : error,
    },
    { label: 'Confirm PIN', name: 'confirm-pin', value: confirm, onChange: setConfirm, hint: CONFIRM_PIN_HINT, error },
  ] as const
  return (
    <>
      <Announcer />
      <PinEntry
        rows={twice ? rows : rows.slice(0, 1)}
        autoComplete={isEntered ? 'current-password' : 'new-password'}
        choice="quiet"
      />
    </>
  )
}

const open = async (trial = <TestEntry />) => {
  const screen = await show(trial)
  await expect.element(screen.getByRole('button', { name: 'Apple' })).toBeVisible()
  const choose = async (...names: readonly string[]) => {
    for (const name of names) await screen.getByRole('button', { name, exact: true }).click()
  }
  return { screen, choose, status: screen.getByRole('status').first() }
}

afterEach(() => page.viewport(768, 1024))

it('a picture PIN has four pictures in order, may repeat a picture, and ignores a fifth picture', async () => {
  const { screen, choose, status } = await open()
  await expect
    .element(screen.getByRole('toolbar', { name: 'PIN', exact: true }))
    .toHaveAccessibleDescription('Four pictures, in order')
  await choose('Owl', 'Star', 'Owl')
  await expect.element(status).toHaveTextContent('PIN: Owl, Star, Owl, 3 of 4 chosen')
  await choose('Fish')
  await screen.getByRole('button', { name: 'Cactus' }).click({ force: true })
  expect(entered.pin).toBe('pictures:owl,star,owl,fish')
  await expect.element(status).toHaveTextContent("You've picked all four.")
  await expect.element(screen.getByRole('button', { name: 'Owl' })).toHaveAttribute('aria-disabled', 'true')
})

it('Undo removes the last picture', async () => {
  const { screen, choose } = await open()
  const takeBack = screen.getByRole('button', { name: 'Undo' })
  await expect.element(takeBack).toHaveAttribute('aria-disabled', 'true')
  await choose('Owl', 'Star', 'Undo')
  expect(entered.pin).toBe('pictures:owl')
  await choose('Undo', 'Hat')
  expect(entered.pin).toBe('pictures:hat')
})

it('when an existing PIN is entered, its pictures are shown only after Show PIN, but their number is always shown', async () => {
  const { screen, choose, status } = await open(<TestEntry isEntered />)
  await choose('Owl', 'Star')
  await expect.element(screen.getByRole('img', { name: 'PIN: 2 of 4 chosen' })).toBeVisible()
  const places = () => screen.getByRole('img').element()
  expect(places().querySelector('svg')).toBeNull()
  expect(status.element().textContent).not.toMatch(/owl|star/i)
  await screen.getByRole('button', { name: 'Show PIN' }).click()
  await expect.element(screen.getByRole('img', { name: 'PIN: Owl, Star, 2 of 4 chosen' })).toBeVisible()
  expect(places().querySelectorAll('svg')).toHaveLength(2)
  await screen.getByRole('button', { name: 'Hide PIN' }).click()
  expect(places().querySelector('svg')).toBeNull()
})

it.each([false, true])(
  'a new PIN is shown from its first picture on, until Hide PIN (with a confirmation: %s)',
  async (twice) => {
    const { screen, choose, status } = await open(<TestEntry twice={twice} />)
    await choose('Owl', 'Star')
    await expect.element(screen.getByRole('img', { name: 'PIN: Owl, Star, 2 of 4 chosen', exact: true })).toBeVisible()
    await expect.element(status).toHaveTextContent('PIN: Owl, Star, 2 of 4 chosen')
    await choose('Hide PIN')
    await expect.element(screen.getByRole('img', { name: 'PIN: 2 of 4 chosen', exact: true })).toBeVisible()
  },
)

it('arrow keys move between pictures, Enter and Space choose, Backspace removes, digits do nothing', async () => {
  const { screen } = await open()
  const at = (name: string) => expect.element(screen.getByRole('button', { name, exact: true })).toHaveFocus()
  screen.getByRole('button', { name: 'Apple' }).element().focus()
  await userEvent.keyboard('{ArrowLeft}{ArrowUp}')
  await at('Apple')
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  await at('Star')
  await userEvent.keyboard('{Enter} ')
  expect(entered.pin).toBe('pictures:star,star')
  await userEvent.keyboard('1234a')
  await at('Star')
  expect(entered.pin).toBe('pictures:star,star')
  await userEvent.keyboard('{Backspace}')
  expect(entered.pin).toBe('pictures:star')
  await userEvent.keyboard('{End}{ArrowRight}{ArrowDown}')
  await at('Cactus')
  await userEvent.keyboard('{Home}')
  await at('Apple')
})

it('the pictures are one Tab stop, at the picture that had the focus last, and all twelve are buttons', async () => {
  const { screen } = await open()
  const at = (name: string) => expect.element(screen.getByRole('button', { name, exact: true })).toHaveFocus()
  screen.getByRole('button', { name: 'Hide PIN' }).element().focus()
  await userEvent.keyboard('{Tab}')
  await at('Apple')
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{Tab}')
  await at('Use digits')
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await at('Star')
  await screen.getByRole('button', { name: 'Cactus' }).click()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await at('Hide PIN')
  await userEvent.keyboard('{Tab}')
  await at('Cactus')
  expect(screen.container.querySelectorAll('[data-picture][tabindex="0"]')).toHaveLength(1)
  expect(screen.getByRole('toolbar').getByRole('button').elements()).toHaveLength(12)
})

it('a key that is held down does not choose again, and a paste chooses nothing', async () => {
  const { screen } = await open()
  const owl = screen.getByRole('button', { name: 'Owl' }).element()
  owl.focus()
  const repeatedKeydown = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, repeat: true })
  expect(owl.dispatchEvent(repeatedKeydown)).toBe(false)
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', 'pictures:owl,owl,owl,owl')
  owl.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  expect(entered.pin).toBe('pictures:')
})

it('a change of the kind of PIN clears the entered PIN', async () => {
  const screen = await show(<TestEntry initialPin="48" />)
  await screen.getByRole('button', { name: 'Use pictures' }).click()
  await screen.getByRole('button', { name: 'Owl' }).click()
  expect(entered.pin).toBe('pictures:owl')
  await screen.getByRole('button', { name: 'Use digits' }).click()
  await expect.element(screen.getByLabelText('PIN', { exact: true })).toHaveValue('')
  await expect.element(screen.getByLabelText('PIN', { exact: true })).toHaveFocus()
})

it('fills the PIN with the first four pictures and the confirmation with the next four, and calls a simple PIN easy to guess', async () => {
  const { screen, choose } = await open(<TestEntry twice />)
  await expect.element(screen.getByRole('toolbar', { name: 'PIN', exact: true })).toBeVisible()
  await choose('Owl', 'Owl', 'Owl', 'Owl')
  await expect.element(screen.getByText(/This one is easy to guess, but you can still use it/)).toBeVisible()
  await expect.element(screen.getByRole('toolbar', { name: 'Confirm PIN' })).toBeVisible()
  await choose('Owl', 'Owl', 'Owl', 'Star')
  expect(entered).toEqual({ pin: 'pictures:owl,owl,owl,owl', confirm: 'pictures:owl,owl,owl,star' })
})

it('a picture chosen after a mismatch starts a new confirmation', async () => {
  const { screen, choose } = await open(
    <TestEntry twice initialPin="pictures:owl,star,owl,fish" error="PINs do not match" />,
  )
  await expect
    .element(screen.getByRole('toolbar', { name: 'Confirm PIN' }))
    .toHaveAccessibleDescription(/PINs do not match/)
  await choose('Owl')
  expect(entered).toEqual({ pin: 'pictures:owl,star,owl,fish', confirm: 'pictures:owl' })
})

it.each([
  [320, 640],
  [844, 390],
  [768, 1024],
])('twelve pictures are at least 44 px large and 8 px apart, in a window of %s x %s', async (width, height) => {
  await page.viewport(width, height)
  const { screen } = await open(<TestEntry twice />)
  const boxes = [...screen.container.querySelectorAll('[data-picture]')].map((button) => button.getBoundingClientRect())
  expect(boxes).toHaveLength(12)
  for (const [place, box] of boxes.entries()) {
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
    const right = boxes[place + 1]
    if (right && right.top === box.top) expect(right.left - box.right).toBeGreaterThanOrEqual(8)
  }
  expect(new Set(boxes.map(({ top }) => top)).size).toBe(3)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})
