import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { show } from '../../testing/screen.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
import { StatusMessage } from './status-message.tsx'

const WORDS = 'This device is full.'

it('is seen at once, and comes into a region that is there before it', async () => {
  const heard: string[] = []
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      for (const node of addedNodes)
        if (target instanceof Element && target.closest('[role="status"]')) heard.push(node.textContent ?? '')
  })
  observer.observe(document.body, { childList: true, subtree: true })
  const screen = await show(<StatusMessage>{WORDS}</StatusMessage>)
  expect(screen.container.textContent).toBe(WORDS)
  await expect.poll(() => heard).toEqual([WORDS])
  expect(screen.container.textContent).toBe(WORDS)
  observer.disconnect()
})

const Under = ({ open }: { open: boolean }) => (
  <>
    <StatusMessage>{WORDS}</StatusMessage>
    <Dialog title="Help" open={open} onClose={() => undefined}>
      <StatusMessage>In the dialog.</StatusMessage>
    </Dialog>
  </>
)

it('waits under a dialog, and not in one', async () => {
  const screen = await render(<Under open />)
  const [page, dialog] = ['[role="status"]', 'dialog [role="status"]'].map(
    (selector) => () => screen.container.querySelector(selector)?.textContent,
  )
  await expect.poll(() => dialog?.()).toBe('In the dialog.')
  expect(page?.()).toBe('')
  await screen.rerender(<Under open={false} />)
  await expect.poll(() => page?.()).toBe(WORDS)
})
