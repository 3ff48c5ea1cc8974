import { afterEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { MemoryRouter, useNavigate } from '../../router/router.tsx'
import { show } from '../../testing/screen.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
import { Announcer, announce, useAnnounce } from './announcer.tsx'

afterEach(() => vi.useRealTimers())

it('announces the same words twice if they are announced twice', async () => {
  const screen = await show(<Announcer />)
  const region = screen.getByRole('status')
  announce('“geese” doesn’t fit here.')
  await expect.element(region).toHaveTextContent('“geese” doesn’t fit here.')
  const changes: string[] = []
  const observer = new MutationObserver(() => changes.push(region.element().textContent ?? ''))
  observer.observe(region.element(), { childList: true, characterData: true, subtree: true })
  announce('“geese” doesn’t fit here.')
  await expect.poll(() => changes.slice(0, 2)).toEqual(['', '“geese” doesn’t fit here.'])
  observer.disconnect()
})

/** A button that navigates to another screen. */
function AwayButton() {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => navigate('/create')}>
      Away
    </button>
  )
}

it('a navigation clears the announcement of the previous screen', async () => {
  const screen = await show(
    <>
      <AwayButton />
      <Announcer />
    </>,
  )
  announce('You chose B. What happens is below.')
  await expect.element(screen.getByRole('status')).toHaveTextContent('You chose B. What happens is below.')
  await screen.getByRole('button', { name: 'Away' }).click()
  await expect.element(screen.getByRole('status')).toBeEmptyDOMElement()
})

/** An announcer with a dialog over it. */
const UnderDialog = ({ open }: { open: boolean }) => (
  <MemoryRouter at="/">
    <Announcer />
    <Dialog title="Help" open={open} onClose={() => undefined}>
      Help
    </Dialog>
  </MemoryRouter>
)

it('the page under a dialog announces nothing until the dialog closes, and then only the new announcements', async () => {
  const screen = await render(<UnderDialog open={false} />)
  const region = screen.container.querySelector('[aria-live]')
  const textsUnderDialog: string[] = []
  const observer = new MutationObserver(() => {
    if (document.querySelector('dialog:modal')) textsUnderDialog.push(region?.textContent ?? '')
  })
  if (region) observer.observe(region, { childList: true, characterData: true, subtree: true })
  announce('“oud” goes later.')
  await expect.poll(() => region?.textContent).toBe('“oud” goes later.')
  await screen.rerender(<UnderDialog open />)
  await expect.poll(() => region?.textContent).toBe('')
  announce('The first part is “oy”.')
  await screen.rerender(<UnderDialog open={false} />)
  await expect.poll(() => region?.textContent).toBe('The first part is “oy”.')
  expect(textsUnderDialog.filter((text) => text !== '')).toEqual([])
  observer.disconnect()
})

it('an announcement is removed after seven seconds', async () => {
  const screen = await show(<Announcer />)
  vi.useFakeTimers()
  announce('“oud” goes later.')
  await vi.advanceTimersByTimeAsync(6_000)
  expect(screen.container.textContent).toBe('“oud” goes later.')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(screen.container.textContent).toBe('')
})

it('when a dialog closes, the queued announcements are announced together, each once', async () => {
  const screen = await render(<UnderDialog open />)
  const region = screen.container.querySelector('[role="status"]')
  for (const text of ['The first part is “oy”.', "Your grown-up hasn't answered yet.", 'The first part is “oy”.'])
    announce(text)
  await screen.rerender(<UnderDialog open={false} />)
  await expect.poll(() => region?.textContent).toBe("Your grown-up hasn't answered yet. The first part is “oy”.")
})

function Chooser() {
  const announce = useAnnounce()
  return (
    <button type="button" onClick={() => announce('PIN: 1 of 4 chosen')}>
      Owl
    </button>
  )
}

it('an announcement made in a dialog is announced in the dialog, not in the page under it', async () => {
  const screen = await show(
    <>
      <Announcer />
      <Dialog title="Reset PIN" open onClose={() => undefined}>
        <Chooser />
      </Dialog>
    </>,
  )
  await screen.getByRole('button', { name: 'Owl' }).click()
  const region = document.querySelector('dialog [aria-live]')
  await expect.poll(() => region?.textContent).toBe('PIN: 1 of 4 chosen')
  expect(screen.container.querySelector('[role="status"]')?.textContent).toBe('')
})
