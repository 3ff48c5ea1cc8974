import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { choose } from '../../comfort/choose.ts'
import { resetDevice } from '../../storage/testing/reset-device.ts'
import { playSound } from './play-sound.ts'

const vibrate = vi.fn(() => true)
const start = vi.fn()

beforeEach(() => {
  resetDevice('moss')
  start.mockClear()
  vibrate.mockClear()
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true })
  vi.spyOn(AudioBufferSourceNode.prototype, 'start').mockImplementation(start)
  // Without a touch the browser would wait for one.
  vi.spyOn(AudioContext.prototype, 'resume').mockResolvedValue()
  // On a busy machine a sound may load too late to be played.
  vi.spyOn(performance, 'now').mockReturnValue(0)
})
afterEach(() => {
  vi.restoreAllMocks()
})

it('plays a sound, and buzzes for 10 ms only when a part is placed', async () => {
  playSound('join')
  await expect.poll(() => start.mock.calls.length).toBe(1)
  expect(vibrate).not.toHaveBeenCalled()
  playSound('place')
  await expect.poll(() => start.mock.calls.length).toBe(2)
  expect(vibrate.mock.calls).toEqual([[10]])
})

it('is silent if sound is off, if everything is quieter, and in the autism mode', async () => {
  choose('haptics', 'off')
  for (const [field, value] of [
    ['sound', 'off'],
    ['mode', 'autism'],
    ['quieter', 'on'],
  ] as const) {
    resetDevice('moss')
    choose('haptics', 'off')
    choose(field, value)
    playSound('place')
  }
  resetDevice('moss')
  playSound('page')
  await expect.poll(() => start.mock.calls.length).toBe(1)
  expect(vibrate).not.toHaveBeenCalled()
})

it('leaves a sound out that cannot be loaded, and tries again the next time', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const refused = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  playSound('lamp')
  await expect.poll(() => warn.mock.calls.length).toBe(1)
  refused.mockRestore()
  playSound('lamp')
  await expect.poll(() => start.mock.calls.length).toBe(1)
})

it('asks for no sound without a network', () => {
  const get = vi.spyOn(globalThis, 'fetch')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  playSound('breath')
  expect(get).not.toHaveBeenCalled()
})
