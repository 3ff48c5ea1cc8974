/** Tests of the screen "Sounds in your voice": recording, faults of the microphone, and privacy. */

import { KEY_WORDS } from '@lanternleaf/domain/phonics/key-words'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { paths } from '../../paths.ts'
import { record as recordSound } from '../../speech/record.ts'
import { recordedSounds } from '../../storage/recorded-sounds.ts'
import { show } from '../../testing/screen.tsx'
import { FAULT_MESSAGES } from './fault-messages.ts'
import { soundPath } from './marked-word.tsx'
import RecordedSoundsScreen from './recorded-sounds-screen.tsx'
import { standInMicrophone } from './testing/stand-in-microphone.ts'

vi.mock('../../speech/record.ts', { spy: true })
const { record: recordAsIs } = await vi.importActual<typeof import('../../speech/record.ts')>('../../speech/record.ts')

/** Recordings stop by themselves after a quarter of a second instead of three seconds. */
const shortenRecordings = () =>
  vi
    .mocked(recordSound)
    .mockImplementation((stream, options) => recordAsIs(stream, { ...options, maxMs: options.maxMs / 12 }))

beforeEach(async () => {
  vi.mocked(recordSound).mockReset()
  vi.spyOn(console, 'warn').mockReturnValue()
  await recordedSounds.removeAll()
})
afterEach(() => vi.restoreAllMocks())

const storedSounds = () => recordedSounds.names()
const anySound = (sound: string) => ({
  sound,
  rate: 48_000,
  samples: Int16Array.from({ length: 4_800 }, (_, index) => index),
})

async function openSound(sound = 'k') {
  const screen = await show(<RecordedSoundsScreen />, soundPath(sound))
  const record = screen.getByRole('button', { name: /^Record/ })
  await expect.element(record).toBeVisible()
  return {
    screen,
    record,
    stop: screen.getByRole('button', { name: 'Stop' }),
    expectText: (text: string) => expect.element(screen.getByText(text)).toBeVisible(),
  }
}

const SAVED = 'Saved on this device. Listen to it, or keep going.'

it('requests the microphone once, on the first recording, and turns it off when the sound is left', async () => {
  const { getUserMedia, isOn } = standInMicrophone()
  const { screen, record, stop, expectText } = await openSound()
  expect(getUserMedia).not.toHaveBeenCalled()
  await record.dblClick()
  await expectText('Say it now. It stops by itself after three seconds.')
  await expect.element(stop).toHaveFocus()
  await new Promise((resolve) => setTimeout(resolve, 500))
  await stop.click()
  await expectText(SAVED)
  expect(await storedSounds()).toEqual(['k'])
  const first = await recordedSounds.read('k')
  expect(Math.max(...(first?.samples ?? [0]))).toBeGreaterThan(20_000)
  const secondSave = vi.spyOn(recordedSounds, 'save')
  shortenRecordings()
  await record.click()
  await expect.poll(() => secondSave.mock.calls).toHaveLength(1)
  await expectText(SAVED)
  expect(vi.mocked(recordSound).mock.calls.map(([, { maxMs }]) => maxMs)).toEqual([3_000, 3_000])
  expect(getUserMedia).toHaveBeenCalledOnce()
  expect((await recordedSounds.read('k'))?.samples).not.toEqual(first?.samples)
  expect(isOn()).toBe(true)
  await screen.getByRole('button', { name: 'Next' }).click()
  await expect.element(screen.getByRole('heading', { name: 't as in tag' })).toBeVisible()
  expect(isOn()).toBe(false)
})

it('names a sound in the list by the text that is shown', async () => {
  const screen = await show(<RecordedSoundsScreen />, paths.parentSounds)
  await expect.element(screen.getByRole('link', { name: 'k kit', exact: true })).toBeVisible()
})

it.each([
  ['NotAllowedError', 'refused'],
  ['SecurityError', 'refused'],
  ['NotFoundError', 'no-microphone'],
  ['NotReadableError', 'in-use'],
  ['TypeError', 'in-use'],
] as const)('says what helps if the browser rejects the microphone with %s', async (name, fault) => {
  const { getUserMedia } = standInMicrophone()
  getUserMedia.mockRejectedValueOnce(new DOMException('', name))
  const { record, stop, expectText } = await openSound()
  await record.click()
  await expectText(FAULT_MESSAGES[fault])
  await expect.element(record).toHaveFocus()
  await record.click()
  await expect.element(stop).toBeVisible()
})

it.each(['mediaDevices', 'MediaRecorder'])('says that the browser cannot record without %s', async (missing) => {
  standInMicrophone()
  if (missing === 'MediaRecorder') vi.stubGlobal('MediaRecorder', undefined)
  else vi.spyOn(navigator, 'mediaDevices', 'get').mockReturnValue(undefined as unknown as MediaDevices)
  const { record, expectText } = await openSound()
  await record.click()
  await expectText(FAULT_MESSAGES['no-recorder'])
  vi.unstubAllGlobals()
})

it.each(['ends with an event', 'ends without an event'])('saves nothing from a microphone that %s', async (how) => {
  const { tracks, isOn } = standInMicrophone()
  await recordedSounds.save(anySound('k'))
  const { record, stop, expectText } = await openSound()
  await record.click()
  await expect.element(stop).toBeVisible()
  for (const track of tracks()) {
    if (how === 'ends without an event') track.stop()
    else track.dispatchEvent(new Event('ended'))
  }
  await expectText(FAULT_MESSAGES.unplugged)
  expect(isOn()).toBe(false)
  expect((await recordedSounds.read('k'))?.samples).toEqual(anySound('k').samples)
})

it('saves neither silence nor unreadable recordings', async () => {
  shortenRecordings()
  standInMicrophone(0)
  const { record, expectText } = await openSound()
  await record.click()
  await expectText(FAULT_MESSAGES.silent)
  standInMicrophone()
  vi.spyOn(OfflineAudioContext.prototype, 'decodeAudioData').mockRejectedValueOnce(
    new DOMException('', 'EncodingError'),
  )
  await record.click()
  await expectText(FAULT_MESSAGES.broken)
  expect(await storedSounds()).toEqual([])
})

it.each([
  ['full', 'QuotaExceededError', 'no-room'],
  ['forbidden', 'UnknownError', 'storage-unavailable'],
] as const)(
  'says that a sound was not saved if storage is %s, and keeps the earlier recording',
  async (_, name, fault) => {
    shortenRecordings()
    standInMicrophone()
    await recordedSounds.save(anySound('k'))
    const { record, expectText } = await openSound()
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('', name)
    })
    await record.click()
    await expectText(FAULT_MESSAGES[fault])
    expect((await recordedSounds.read('k'))?.samples).toEqual(anySound('k').samples)
  },
)

it('offers no recording if the browser stores nothing', async () => {
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('', 'SecurityError')
  })
  const screen = await show(<RecordedSoundsScreen />, soundPath('k'))
  await expect.element(screen.getByText(FAULT_MESSAGES['storage-unavailable'])).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Start' })).not.toBeInTheDocument()
})

it('records in a browser without BroadcastChannel', async () => {
  shortenRecordings()
  standInMicrophone()
  vi.stubGlobal('BroadcastChannel', () => {
    throw new DOMException('', 'SecurityError')
  })
  const { record, expectText } = await openSound()
  await record.click()
  await expectText(SAVED)
  vi.unstubAllGlobals()
  expect(await storedSounds()).toEqual(['k'])
})

it('stops at once when the page is hidden or the screen is left', async () => {
  const { isOn } = standInMicrophone()
  const { screen, record, stop, expectText } = await openSound()
  await record.click()
  await expect.element(stop).toBeVisible()
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  hidden.mockRestore()
  await expectText(FAULT_MESSAGES['page-hidden'])
  expect(isOn()).toBe(false)
  await record.click()
  await expect.element(stop).toBeVisible()
  expect(isOn()).toBe(true)
  // The screen is also left after a sign-out.
  await screen.unmount()
  expect(isOn()).toBe(false)
  expect(await storedSounds()).toEqual([])
})

it('finishes saving when the page is hidden meanwhile', async () => {
  shortenRecordings()
  const { isOn } = standInMicrophone()
  const saving = Promise.withResolvers<void>()
  const save = recordedSounds.save
  vi.spyOn(recordedSounds, 'save').mockImplementationOnce(async (sound) => {
    await saving.promise
    await save(sound)
  })
  const { screen, record, expectText } = await openSound()
  await record.click()
  await expect.poll(() => vi.mocked(recordedSounds.save).mock.calls, { timeout: 30_000 }).toHaveLength(1)
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  hidden.mockRestore()
  expect(isOn()).toBe(false)
  saving.resolve()
  await expectText(SAVED)
  expect(await storedSounds()).toEqual(['k'])
  await expect.element(screen.getByText('Nothing new was saved.', { exact: false })).not.toBeInTheDocument()
})

it('turns the microphone off after a minute without use', async () => {
  shortenRecordings()
  const { isOn } = standInMicrophone()
  const setTimeoutSpy = vi.spyOn(globalThis, 'setTimeout')
  const { screen, record, expectText } = await openSound()
  await record.click()
  await expectText(SAVED)
  await expectText('The microphone is on until you leave this page.')
  const onIdle = setTimeoutSpy.mock.calls.find(([, ms]) => ms === 60_000)?.[0] as unknown as () => void
  onIdle()
  expect(isOn()).toBe(false)
  await expect.element(screen.getByText('The microphone is on until you leave this page.')).not.toBeInTheDocument()
})

it('closes a microphone that opens after the screen was left', async () => {
  const { getUserMedia, isOn } = standInMicrophone()
  const permission = Promise.withResolvers<void>()
  const open = getUserMedia.getMockImplementation()
  getUserMedia.mockImplementation(async () => {
    await permission.promise
    return (await open?.()) ?? new MediaStream()
  })
  const { screen, record, expectText } = await openSound()
  await record.click()
  await expectText('Your browser may ask if this page can use the microphone.')
  await userEvent.keyboard('{Escape}')
  await screen.unmount()
  permission.resolve()
  await expect.poll(() => getUserMedia.mock.settledResults[0]?.type).toBe('fulfilled')
  await expect.poll(isOn).toBe(false)
})

it('discards a recording with Escape, and leaves the sound with a second Escape', async () => {
  standInMicrophone()
  const { screen, record, stop } = await openSound()
  await record.click()
  await expect.element(stop).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('button', { name: 'Record' })).toHaveFocus()
  expect(await storedSounds()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Sounds in your voice' })).toBeVisible()
})

it('links to the first missing sound, follows new recordings, and deletes all', async () => {
  const screen = await show(<RecordedSoundsScreen />)
  await expect.element(screen.getByRole('link', { name: 'Start' })).toHaveAttribute('href', soundPath('k'))
  for (const sound of ['k', 'd']) await recordedSounds.save(anySound(sound))
  await expect.element(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', soundPath('t'))
  await expect.element(screen.getByText('2 of 44 sounds are recorded.')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'd dog recorded' })).toBeVisible()
  for (const { sound } of KEY_WORDS) await recordedSounds.save(anySound(sound))
  await expect.element(screen.getByText('All 44 sounds are recorded.')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Continue' })).not.toBeInTheDocument()
  const erase = screen.getByRole('button', { name: 'Delete all 44 recordings' })
  await erase.click()
  await screen.getByRole('button', { name: 'Keep them' }).click()
  await expect.element(erase).toHaveFocus()
  expect(await storedSounds()).toHaveLength(44)
  await erase.click()
  const dialog = screen.getByRole('dialog')
  vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementationOnce(() => {
    throw new DOMException('', 'UnknownError')
  })
  await dialog.getByRole('button', { name: /^Delete/ }).click()
  await expect.element(screen.getByText("We couldn't delete them. Please try again.")).toBeVisible()
  expect(await storedSounds()).toHaveLength(44)
  await dialog.getByRole('button', { name: /^Delete/ }).click()
  await expect.element(screen.getByText('No sounds recorded yet.')).toBeVisible()
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(await storedSounds()).toEqual([])
})

it('plays a recording, and shows an error for a damaged recording', async () => {
  const start = vi.spyOn(AudioBufferSourceNode.prototype, 'start')
  await recordedSounds.save(anySound('k'))
  const { screen, expectText } = await openSound()
  const listen = screen.getByRole('button', { name: 'Hear it' })
  await listen.click()
  await expect.poll(() => start.mock.calls).toHaveLength(1)
  await recordedSounds.save({ ...anySound('k'), samples: new Int16Array() })
  await listen.click()
  await expectText("This browser can't play it right now. Please try again.")
})

it('shows the overview for an address with an unknown sound', async () => {
  const screen = await show(<RecordedSoundsScreen />, soundPath('quack'))
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Sounds in your voice' })).toBeVisible()
})
