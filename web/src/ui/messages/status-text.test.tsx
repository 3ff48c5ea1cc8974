import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { show } from '../../testing/screen.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
import { StatusMessage } from './status-message.tsx'

const MESSAGE = 'This device is full.'

it('a status message is visible at once, and is added to a live region that exists before it', async () => {
  const announced: string[] = []
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      for (const node of addedNodes)
        if (target instanceof Element && target.closest('[role="status"]')) announced.push(node.textContent ?? '')
  })
  observer.observe(document.body, { childList: true, subtree: true })
  const screen = await show(<StatusMessage>{MESSAGE}</StatusMessage>)
  expect(screen.container.textContent).toBe(MESSAGE)
  await expect.poll(() => announced).toEqual([MESSAGE])
  expect(screen.container.textContent).toBe(MESSAGE)
  observer.disconnect()
})

/** A message under a dialog that also contains a message. */
const MessageUnderDialog = ({ open }: { open: boolean }) => (
  <>
    <StatusMessage>{MESSAGE}</StatusMessage>
    <Dialog title="Help" open={open} onClose={() => undefined}>
      <StatusMessage>In the dialog.</StatusMessage>
    </Dialog>
  </>
)

it('announces a message under a dialog when the dialog closes, and a message in the dialog at once', async () => {
  const screen = await render(<MessageUnderDialog open />)
  const [page, dialog] = ['[role="status"]', 'dialog [role="status"]'].map(
    (selector) => () => screen.container.querySelector(selector)?.textContent,
  )
  await expect.poll(() => dialog?.()).toBe('In the dialog.')
  expect(page?.()).toBe('')
  await screen.rerender(<MessageUnderDialog open={false} />)
  await expect.poll(() => page?.()).toBe(MESSAGE)
})
