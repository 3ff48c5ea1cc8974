import { KEY_WORDS } from '@lanternleaf/domain/phonics/key-words'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { recordedSounds } from '../../storage/recorded-sounds.ts'
import { show } from '../../testing/screen.tsx'
import { FAULT_MESSAGES } from './fault-messages.ts'
import { soundPath } from './key-word.tsx'
import RecordedSoundsScreen from './recorded-sounds-screen.tsx'
import { standInMicrophone } from './testing/stand-in-microphone.ts'

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  await recordedSounds.removeAll()
})
afterEach(() => vi.restoreAllMocks())

const storedSounds = () => recordedSounds.names()
const anySound = (sound: string) => ({
  sound,
  rate: 48_000,
  samples: Int16Array.from({ length: 4_800 }, (_, at) => at),
})

async function openSound(sound = 'k') {
  const screen = await show(<RecordedSoundsScreen />, soundPath(sound))
  const record = screen.getByRole('button', { name: /^Record/ })
  await expect.element(record).toBeVisible()
  return {
    screen,
    record,
    stop: screen.getByRole('button', { name: 'Stop' }),
    says: (words: string) => expect.element(screen.getByText(words)).toBeVisible(),
  }
}

const KEPT = 'Saved on this device. Listen to it, or keep going.'

it('records on request, and asks for the microphone only then and only once', async () => {
  const { ask, isOn } = standInMicrophone()
  const { screen, record, stop, says } = await openSound()
  expect(ask).not.toHaveBeenCalled()
  await record.dblClick()
  await says('Say it now. It stops by itself after three seconds.')
  await expect.element(stop).toHaveFocus()
  await new Promise((resolve) => setTimeout(resolve, 500))
  await stop.click()
  await says(KEPT)
  expect(await storedSounds()).toEqual(['k'])
  const first = await recordedSounds.read('k')
  expect(Math.max(...(first?.samples ?? [0]))).toBeGreaterThan(20_000)
  await record.click()
  await expect.element(stop).toBeVisible()
  await says(KEPT)
  expect(ask).toHaveBeenCalledOnce()
  expect((await recordedSounds.read('k'))?.samples.length).toBeGreaterThan(first?.samples.length ?? 0)
  expect(isOn()).toBe(true)
  await screen.getByRole('button', { name: 'Next' }).click()
  await expect.element(screen.getByRole('heading', { name: 't as in tag' })).toBeVisible()
  expect(isOn()).toBe(false)
})

it.each([
  ['NotAllowedError', 'refused'],
  ['SecurityError', 'refused'],
  ['NotFoundError', 'no-microphone'],
  ['NotReadableError', 'taken'],
  ['TypeError', 'taken'],
] as const)('says what helps where the browser answers %s', async (name, fault) => {
  const { ask } = standInMicrophone()
  ask.mockRejectedValueOnce(new DOMException('', name))
  const { record, stop, says } = await openSound()
  await record.click()
  await says(FAULT_MESSAGES[fault])
  await expect.element(record).toHaveFocus()
  await record.click()
  await expect.element(stop).toBeVisible()
})

it.each(['mediaDevices', 'MediaRecorder'])('says so where a browser has no %s', async (missing) => {
  standInMicrophone()
  if (missing === 'MediaRecorder') vi.stubGlobal('MediaRecorder', undefined)
  else vi.spyOn(navigator, 'mediaDevices', 'get').mockReturnValue(undefined as unknown as MediaDevices)
  const { record, says } = await openSound()
  await record.click()
  await says(FAULT_MESSAGES['no-recorder'])
  vi.unstubAllGlobals()
})

it.each(['tells that it ended', 'ends without a word'])('keeps nothing of a microphone that %s', async (how) => {
  const { tracks, isOn } = standInMicrophone()
  await recordedSounds.save(anySound('k'))
  const { record, stop, says } = await openSound()
  await record.click()
  await expect.element(stop).toBeVisible()
  for (const track of tracks()) {
    if (how === 'ends without a word') track.stop()
    else track.dispatchEvent(new Event('ended'))
  }
  await says(FAULT_MESSAGES.unplugged)
  expect(isOn()).toBe(false)
  expect((await recordedSounds.read('k'))?.samples).toEqual(anySound('k').samples)
})

it('saves neither silence nor unreadable recordings', async () => {
  standInMicrophone(0)
  const { record, says } = await openSound()
  await record.click()
  await says(FAULT_MESSAGES.silent)
  standInMicrophone()
  vi.spyOn(OfflineAudioContext.prototype, 'decodeAudioData').mockRejectedValueOnce(
    new DOMException('', 'EncodingError'),
  )
  await record.click()
  await says(FAULT_MESSAGES.broken)
  expect(await storedSounds()).toEqual([])
})

it.each([
  ['full', 'QuotaExceededError', 'no-room'],
  ['forbidden', 'UnknownError', 'nothing-kept'],
] as const)('says that a sound was not kept where the device is %s; those before are safe', async (_, name, fault) => {
  standInMicrophone()
  await recordedSounds.save(anySound('k'))
  const { record, stop, says } = await openSound()
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('', name)
  })
  await record.click()
  await expect.element(stop).toBeVisible()
  await says(FAULT_MESSAGES[fault])
  expect((await recordedSounds.read('k'))?.samples).toEqual(anySound('k').samples)
})

it('offers no recording where the browser stores nothing', async () => {
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('', 'SecurityError')
  })
  const screen = await show(<RecordedSoundsScreen />, soundPath('k'))
  await expect.element(screen.getByText(FAULT_MESSAGES['nothing-kept'])).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Start' })).not.toBeInTheDocument()
})

it('works without BroadcastChannel', async () => {
  standInMicrophone()
  vi.stubGlobal('BroadcastChannel', () => {
    throw new DOMException('', 'SecurityError')
  })
  const { record, says } = await openSound()
  await record.click()
  await says(KEPT)
  vi.unstubAllGlobals()
  expect(await storedSounds()).toEqual(['k'])
})

it('stops at once when the page is hidden or left, and on sign-out', async () => {
  const { isOn } = standInMicrophone()
  const { screen, record, stop, says } = await openSound()
  await record.click()
  await expect.element(stop).toBeVisible()
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  hidden.mockRestore()
  await says(FAULT_MESSAGES['out-of-sight'])
  expect(isOn()).toBe(false)
  await record.click()
  await expect.element(stop).toBeVisible()
  expect(isOn()).toBe(true)
  // What the guard does where nobody is signed in any more.
  await screen.unmount()
  expect(isOn()).toBe(false)
  expect(await storedSounds()).toEqual([])
})

it('finishes saving when the page is hidden meanwhile', async () => {
  const { isOn } = standInMicrophone()
  const keeping = Promise.withResolvers<void>()
  const save = recordedSounds.save
  vi.spyOn(recordedSounds, 'save').mockImplementationOnce(async (sound) => {
    await keeping.promise
    await save(sound)
  })
  const { screen, record, says } = await openSound()
  await record.click()
  await expect.poll(() => vi.mocked(recordedSounds.save).mock.calls, { timeout: 30_000 }).toHaveLength(1)
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  hidden.mockRestore()
  expect(isOn()).toBe(false)
  keeping.resolve()
  await says(KEPT)
  expect(await storedSounds()).toEqual(['k'])
  await expect.element(screen.getByText('Nothing new was saved.', { exact: false })).not.toBeInTheDocument()
})

it('turns the microphone off after a minute without use', async () => {
  const { isOn } = standInMicrophone()
  const wait = vi.spyOn(globalThis, 'setTimeout')
  const { screen, record, says } = await openSound()
  await record.click()
  await says(KEPT)
  await says('The microphone is on until you leave this page.')
  const rest = wait.mock.calls.find(([, ms]) => ms === 60_000)?.[0] as unknown as () => void
  rest()
  expect(isOn()).toBe(false)
  await expect.element(screen.getByText('The microphone is on until you leave this page.')).not.toBeInTheDocument()
})

it('closes a microphone that opens after the child left', async () => {
  const { ask, isOn } = standInMicrophone()
  const answer = Promise.withResolvers<void>()
  const open = ask.getMockImplementation()
  ask.mockImplementation(async () => {
    await answer.promise
    return (await open?.()) ?? new MediaStream()
  })
  const { screen, record, says } = await openSound()
  await record.click()
  await says('Your browser may ask if this page can use the microphone.')
  await userEvent.keyboard('{Escape}')
  await screen.unmount()
  answer.resolve()
  await expect.poll(() => ask.mock.settledResults[0]?.type).toBe('fulfilled')
  await expect.poll(isOn).toBe(false)
})

it('discards a recording with Escape, and leaves the sound with a second one', async () => {
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

it('resumes at the first missing sound, follows another tab, and deletes all', async () => {
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
  await screen.getByRole('button', { name: 'Keep' }).click()
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

it('plays a recording, and reports a damaged one', async () => {
  const start = vi.spyOn(AudioBufferSourceNode.prototype, 'start')
  await recordedSounds.save(anySound('k'))
  const { screen, says } = await openSound()
  const listen = screen.getByRole('button', { name: 'Listen' })
  await listen.click()
  await expect.poll(() => start.mock.calls).toHaveLength(1)
  await recordedSounds.save({ ...anySound('k'), samples: new Int16Array() })
  await listen.click()
  await says("This browser can't play it right now. Please try again.")
})

it('shows all sounds for an address that names none', async () => {
  const screen = await show(<RecordedSoundsScreen />, soundPath('quack'))
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Sounds in your voice' })).toBeVisible()
})
