import { useState } from 'react'
import { flushSync } from 'react-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { choose } from '../../comfort/choose.ts'
import { show } from '../../testing/screen.tsx'
import { Button } from '../buttons/button.tsx'
import { Toast } from './toast.tsx'

/** How long the toast stays, in milliseconds. */
const MS = 500

function TestToast({ onGone = () => undefined }: { onGone?: () => void }) {
  const [event, setEvent] = useState<object | null>({})
  return (
    <>
      <Button onClick={() => setEvent({})}>Same PIN again</Button>
      {event ? (
        <Toast
          ms={MS}
          about={event}
          onGone={() => {
            onGone()
            setEvent(null)
          }}
          actions={<Button>Try again</Button>}
        >
          It does not fit.
        </Toast>
      ) : null}
    </>
  )
}

beforeEach(() => {
  choose('keepMessages', 'off')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => vi.useRealTimers())

it('a toast disappears by itself', async () => {
  const screen = await show(<TestToast />)
  await expect.element(screen.getByText('It does not fit.')).toBeVisible()
  vi.advanceTimersByTime(MS)
  await expect.element(screen.getByText('It does not fit.')).not.toBeInTheDocument()
})

it('a toast stays while it contains the focus', async () => {
  const screen = await show(<TestToast />)
  flushSync(() => (screen.getByRole('button', { name: 'Try again' }).element() as HTMLElement).focus())
  vi.advanceTimersByTime(2 * MS)
  await expect.element(screen.getByText('It does not fit.')).toBeVisible()
  await userEvent.tab({ shift: true })
  await expect
    .poll(() => {
      vi.advanceTimersByTime(MS)
      return screen.getByText('It does not fit.').query()
    })
    .toBeNull()
})

it('the time of a toast starts again when the same event happens again', async () => {
  const onGone = vi.fn()
  const screen = await show(<TestToast onGone={onGone} />)
  const again = screen.getByRole('button', { name: 'Same PIN again' })
  for (let time = 0; time < 4; time += 1) {
    flushSync(() => (again.element() as HTMLElement).click())
    vi.advanceTimersByTime(MS - 1)
  }
  expect(onGone).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onGone).toHaveBeenCalledOnce()
})

it('a toast stays until it is closed if the child chose to keep messages', async () => {
  choose('keepMessages', 'on')
  const screen = await show(<TestToast />)
  vi.advanceTimersByTime(2 * MS)
  await screen.getByRole('button', { name: 'Close' }).click()
  await expect.element(screen.getByText('It does not fit.')).not.toBeInTheDocument()
})
