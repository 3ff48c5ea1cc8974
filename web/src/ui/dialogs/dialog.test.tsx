import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../testing/screen.tsx'
import { Button } from '../buttons/button.tsx'
import { Dialog } from './dialog.tsx'

/** A dialog with a button that opens it. */
function TestDialog({ focusesInput = false }: { focusesInput?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog title="Add Child" open={open} onClose={() => setOpen(false)}>
        <input aria-label="Inside" data-first-focus={focusesInput || undefined} />
      </Dialog>
    </>
  )
}

it('a dialog opens as a modal with a name, closes on Escape, and returns the focus', async () => {
  const screen = await show(<TestDialog />)
  const opener = screen.getByRole('button', { name: 'Open' })
  await opener.click()
  await expect.element(screen.getByRole('dialog', { name: 'Add Child' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

it('a dialog closes with its Close button, and opens again', async () => {
  const screen = await show(<TestDialog />)
  await screen.getByRole('button', { name: 'Open' }).click()
  await screen.getByRole('button', { name: 'Close' }).click()
  await expect.element(screen.getByLabelText('Inside')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Open' }).click()
  await expect.element(screen.getByLabelText('Inside')).toBeVisible()
})

it('a dialog stays open if it is opened again before the browser fires its close event', async () => {
  const screen = await show(<TestDialog />)
  const opener = screen.getByRole('button', { name: 'Open' }).element() as HTMLButtonElement
  const dialog = opener.parentElement?.querySelector('dialog')
  const press = async (button?: HTMLElement | null) => {
    button?.click()
    // React renders, but the browser fires no event yet.
    await Promise.resolve()
  }
  await press(opener)
  const closed = new Promise((resolve) => dialog?.addEventListener('close', resolve, { once: true }))
  await press(dialog?.querySelector('button'))
  expect(dialog?.open).toBe(false)
  await press(opener)
  expect(dialog?.open).toBe(true)
  await closed
  await expect.element(screen.getByLabelText('Inside')).toBeVisible()
  expect(dialog?.open).toBe(true)
})

it('a dialog focuses the element with data-first-focus, or else its Close button', async () => {
  const screen = await show(<TestDialog focusesInput />)
  await screen.getByRole('button', { name: 'Open' }).click()
  await expect.element(screen.getByLabelText('Inside')).toHaveFocus()
  await screen.unmount()
  const plain = await show(<TestDialog />)
  await plain.getByRole('button', { name: 'Open' }).click()
  await expect.element(plain.getByRole('button', { name: 'Close' })).toHaveFocus()
})

it.each([320, 768])(
  'the Close button has the same position for titles of any length, in a window %i px wide',
  async (width) => {
    await page.viewport(width, 800)
    const closeButtonOffset = async (title: string) => {
      const screen = await show(
        <Dialog title={title} open onClose={() => undefined}>
          {null}
        </Dialog>,
      )
      const dialog = screen.getByRole('dialog').element().getBoundingClientRect()
      const { top, right } = screen.getByRole('button', { name: 'Close' }).element().getBoundingClientRect()
      await screen.unmount()
      return [top - dialog.top, dialog.right - right]
    }
    const offsetForShortTitle = await closeButtonOffset('Log out')
    for (const title of ['Log out now?', 'Start this story over?', 'Erase all your things here?'])
      expect([title, await closeButtonOffset(title)]).toEqual([title, offsetForShortTitle])
    await page.viewport(768, 1024)
  },
)
