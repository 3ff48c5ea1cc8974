import type {} from '@vitest/browser-playwright'
import { afterEach, expect, it, vi } from 'vitest'
import { cdp } from 'vitest/browser'
import { fileName, saveAsFile } from './save-as-file.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const inZone = (timezoneId: string) => cdp().send('Emulation.setTimezoneOverride', { timezoneId })

it('a file name has the date of the device’s time zone', async () => {
  const evening = Date.parse('2026-01-06T04:30:00Z')
  await inZone('America/Los_Angeles')
  expect(fileName(evening)).toBe('my-writing-2026-01-05.txt')
  await inZone('Pacific/Auckland')
  expect(fileName(evening)).toBe('my-writing-2026-01-06.txt')
  await inZone('')
})

it('the URL of a file stays valid while the browser may ask where to save it, and is revoked later', () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const revoke = vi.spyOn(URL, 'revokeObjectURL')
  saveAsFile({ name: 'a.txt', text: 'A reef.' })
  vi.advanceTimersByTime(1_000)
  expect(revoke).not.toHaveBeenCalled()
  vi.advanceTimersByTime(600_000)
  expect(revoke).toHaveBeenCalledOnce()
})
