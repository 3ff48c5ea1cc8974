import type { PinKind } from '@lanternleaf/domain/pin/pin'
import { beforeEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { resetDevice } from '../../storage/testing/reset-device.ts'
import { show } from '../../testing/screen.tsx'
import { Button } from '../buttons/button.tsx'
import { Form } from '../forms/form.tsx'
import { PinStep } from './pin-step.tsx'
import { useTwoPins } from './use-two-pins.ts'

const save = vi.fn(async (_: string) => undefined)

/** The form of a new PIN. */
function PinForm({ kind, startsHere }: { kind: PinKind; startsHere: boolean }) {
  const pins = useTwoPins(kind, save)
  return (
    <Form onSubmit={pins.submit}>
      <PinStep pins={pins} startsHere={startsHere} />
      <Button type="submit">Next</Button>
      <Button onClick={pins.back}>Back</Button>
    </Form>
  )
}

beforeEach(() => {
  save.mockClear()
  resetDevice(null)
})

const MISMATCH = "Oops! The two PINs don't seem to match. Try again."

const open = async (kind: PinKind = 'digits', startsHere = true) => {
  const screen = await show(<PinForm kind={kind} startsHere={startsHere} />)
  const press = async (...names: readonly string[]) => {
    for (const name of names) await screen.getByRole('button', { name, exact: true }).click()
  }
  return { screen, press, confirm: screen.getByLabelText('Confirm PIN', { exact: true }) }
}

it('a confirmation that differs from the PIN is cleared, marked as invalid and described by the message', async () => {
  const { screen, press, confirm } = await open()
  await screen.getByLabelText('PIN', { exact: true }).fill('7319')
  await press('Next')
  await expect.element(confirm).toBeValid()
  await confirm.fill('7391')
  await press('Next')
  await expect.element(screen.getByText(MISMATCH)).toBeVisible()
  await expect.element(confirm).toHaveValue('')
  await expect.element(confirm).toBeInvalid()
  await expect.element(confirm).toHaveFocus()
  // The message was announced when it appeared. It describes the field only after the field has lost the focus.
  await expect.element(confirm).toHaveAccessibleDescription('Same PIN again')
  ;(confirm.element() as HTMLElement).blur()
  await expect.element(confirm).toHaveAccessibleDescription(`Same PIN again ${MISMATCH}`)
  await confirm.fill('7319')
  await press('Next')
  expect(save.mock.calls).toEqual([['7319']])
})

it('a picture PIN goes through the same steps, and Back does not clear the PIN', async () => {
  const { screen, press } = await open('pictures')
  const apple = screen.getByRole('button', { name: 'Apple' })
  await expect.element(apple).toHaveFocus()
  await press('Owl', 'Hat', 'Owl', 'Next')
  await expect.element(screen.getByText('PIN must be 4 pictures')).toBeVisible()
  await expect.element(apple).toHaveFocus()
  await press('Star', 'Next')
  await expect.element(screen.getByRole('toolbar', { name: 'Confirm PIN' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Use digits' })).not.toBeInTheDocument()
  await press('Owl', 'Hat', 'Star', 'Owl', 'Next')
  const group = screen.getByRole('toolbar', { name: 'Confirm PIN' })
  await expect.element(group).toHaveAccessibleDescription('Same PIN again')
  await expect.element(apple).toHaveFocus()
  ;(document.activeElement as HTMLElement).blur()
  await expect.element(group).toHaveAccessibleDescription(`Same PIN again ${MISMATCH}`)
  await expect.element(screen.getByRole('img', { name: 'Confirm PIN: 0 of 4 chosen' })).toBeVisible()
  await press('Back')
  await expect.element(screen.getByRole('img', { name: 'PIN: Owl, Hat, Owl, Star, 4 of 4 chosen' })).toBeVisible()
  await press('Next', 'Owl', 'Hat', 'Owl', 'Star', 'Next')
  expect(save.mock.calls).toEqual([['pictures:owl,hat,owl,star']])
})

it('Next and Back of a picture PIN move the focus to the first picture', async () => {
  const { screen, press } = await open('pictures', false)
  await press('Owl', 'Hat', 'Owl', 'Star', 'Next')
  await expect.element(screen.getByRole('toolbar', { name: 'Confirm PIN' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Apple' })).toHaveFocus()
  await press('Back')
  await expect.element(screen.getByRole('toolbar', { name: 'PIN', exact: true })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Apple' })).toHaveFocus()
})

it('a picture PIN is shown while it is chosen, and its confirmation is hidden if the PIN was hidden', async () => {
  const { screen, press } = await open('pictures')
  await press('Owl', 'Hat')
  await expect.element(screen.getByRole('img', { name: 'PIN: Owl, Hat, 2 of 4 chosen' })).toBeVisible()
  await press('Hide PIN', 'Owl', 'Star', 'Next', 'Owl')
  await expect.element(screen.getByRole('img', { name: 'Confirm PIN: 1 of 4 chosen' })).toBeVisible()
})

it('a change of the kind of PIN moves the focus to the new kind', async () => {
  const { screen } = await open()
  await expect.element(screen.getByLabelText('PIN', { exact: true })).toHaveFocus()
  const button = screen.getByRole('button', { name: 'Use pictures' })
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('button', { name: 'Apple' })).toHaveFocus()
  await screen.getByRole('button', { name: 'Use digits' }).click()
  await expect.element(screen.getByLabelText('PIN', { exact: true })).toHaveFocus()
})
