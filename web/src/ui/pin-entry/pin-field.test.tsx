import { useState } from 'react'
import { expect, it } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'
import { show } from '../../testing/screen.tsx'
import { PinField } from './pin-field.tsx'

function TestField({ error }: { error?: string }) {
  const [pin, setPin] = useState('')
  return <PinField label="PIN" name="pin" autoComplete="current-password" value={pin} onChange={setPin} error={error} />
}

it('the PIN field keeps the first four digits of what is typed or pasted', async () => {
  const screen = await show(<TestField />)
  const field = screen.getByLabelText('PIN', { exact: true })
  await userEvent.type(field, '1a2 3')
  await expect.element(field).toHaveValue('123')
  await userEvent.fill(field, '48 21 99')
  await expect.element(field).toHaveValue('4821')
})

it.each(['٤٨٢١', '۴۸۲۱', '４８２１', '४८२१', '4 8 2 1', '\u200e48 21'])(
  'the PIN field turns %s into 4821, typed or pasted',
  async (typed) => {
    const screen = await show(<TestField />)
    const field = screen.getByLabelText('PIN', { exact: true })
    await userEvent.click(field)
    await userEvent.keyboard(typed)
    await expect.element(field).toHaveValue('4821')
    await userEvent.clear(field)
    await userEvent.fill(field, typed)
    await expect.element(field).toHaveValue('4821')
    await expect.element(field).toBeValid()
  },
)

it('the PIN field says why a letter or a fifth digit was removed', async () => {
  const screen = await show(<TestField />)
  const field = screen.getByLabelText('PIN', { exact: true })
  const alert = screen.getByRole('alert')
  await userEvent.type(field, '4x')
  await expect.element(alert).toHaveTextContent('A PIN has only digits, 0 to 9.')
  // The alert was announced. It describes the field only after the field has lost the focus.
  ;(field.element() as HTMLElement).blur()
  await expect.element(field).toHaveAccessibleDescription('A PIN has only digits, 0 to 9.')
  await userEvent.type(field, '8')
  await expect.element(alert).toHaveTextContent('')
  await expect.element(field).not.toHaveAccessibleDescription()
  await expect.element(field).toHaveValue('48')
  await userEvent.fill(field, '48215')
  await expect.element(alert).toHaveTextContent('A PIN has 4 digits. We kept your first 4.')
  await userEvent.fill(field, 'four eight')
  await expect.element(alert).toHaveTextContent('A PIN has only digits, 0 to 9.')
  await expect.element(field).toHaveValue('')
})

it('the PIN field changes nothing while an input method is composing', async () => {
  const screen = await show(<TestField />)
  const field = screen.getByLabelText('PIN', { exact: true })
  await screen.getByRole('button', { name: 'Show PIN' }).click()
  await userEvent.click(field)
  const compose = (text: string) =>
    cdp().send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  for (const text of ['４', '４８', '４８２']) await compose(text)
  await expect.element(field).toHaveValue('４８２')
  await cdp().send('Input.insertText', { text: '４８２１' })
  await expect.element(field).toHaveValue('4821')
})

it('the PIN is hidden until Show PIN is pressed', async () => {
  const screen = await show(<TestField />)
  const field = screen.getByLabelText('PIN', { exact: true })
  await userEvent.fill(field, '4821')
  await expect.element(field).toHaveAttribute('type', 'password')
  await screen.getByRole('button', { name: 'Show PIN' }).click()
  await expect.element(field).toHaveAttribute('type', 'text')
  await expect.element(screen.getByText('4', { exact: true })).toBeVisible()
  await screen.getByRole('button', { name: 'Hide PIN' }).click()
  await expect.element(field).toHaveAttribute('type', 'password')
})

it('the PIN field asks for the numeric keypad, and its error describes it', async () => {
  const screen = await show(<TestField error="Wrong PIN! Please try again." />)
  const field = screen.getByLabelText('PIN', { exact: true })
  await expect.element(field).toHaveAttribute('inputmode', 'numeric')
  await expect.element(field).toHaveAccessibleDescription('Wrong PIN! Please try again.')
  await expect.element(field).toBeInvalid()
})

it('the focus marks the first place by a wider border, not by another colour', async () => {
  const screen = await show(<TestField />)
  const field = screen.getByLabelText('PIN', { exact: true })
  const [first, second] = [...screen.container.querySelectorAll('[aria-hidden="true"] > span')]
  const look = (dot: Element | undefined) => getComputedStyle(dot as Element, '::before')
  await userEvent.click(field)
  expect(look(first).backgroundColor).toBe(look(second).backgroundColor)
  expect(look(first).borderTopWidth).not.toBe(look(second).borderTopWidth)
})
