import { afterEach, expect, it, vi } from 'vitest'
import { show } from '../../testing/screen.tsx'
import { Countdown } from './countdown.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('a countdown gets no longer if the device clock is set back', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const realNow = Date.now.bind(Date)
  const screen = await show(<Countdown until={realNow() + 90_000} onOver={() => undefined} />)
  await expect.element(screen.getByRole('timer')).toHaveTextContent('2 minutes')
  vi.spyOn(Date, 'now').mockImplementation(() => realNow() - 16 * 366 * 86_400_000)
  // The countdown reads the clock each second.
  vi.advanceTimersByTime(1_000)
  await expect.element(screen.getByRole('timer')).toHaveTextContent('2 minutes')
})
