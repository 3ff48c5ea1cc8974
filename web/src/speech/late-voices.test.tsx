import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { show } from '../testing/screen.tsx'
import { loadSpeech, NoVoiceError, SPEECH_STYLES, speak } from './speak.ts'
import { useSpeechUnasked, useSpeechUnavailable } from './speech-availability.ts'
import { scriptedEngine, voiceNamed } from './testing/scripted-engine.ts'

const { setVoices, voicesChange, utterances, synthesis } = scriptedEngine()

beforeEach(() => {
  vi.stubGlobal('speechSynthesis', synthesis)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const Speech = () => (
  <p>
    {useSpeechUnavailable() ? 'missing' : 'offered'}
    {useSpeechUnasked() ? ', though nobody asked' : ''}
  </p>
)

const speakOrbit = () => speak('orbit', SPEECH_STYLES.word)

it('waits four seconds for the first voices of a page', async () => {
  setVoices([])
  const { preloadVoices } = await loadSpeech()
  vi.useFakeTimers()
  preloadVoices()
  const speaking = speakOrbit()
  await vi.advanceTimersByTimeAsync(3500)
  setVoices([voiceNamed('Daniel')])
  await vi.advanceTimersByTimeAsync(2000)
  expect([await speaking, utterances.length]).toEqual(['finished', 1])
})

it('offers no speech while no voice is English, and offers it when one is loaded', async () => {
  const { preloadVoices } = await loadSpeech()
  preloadVoices()
  const screen = await show(<Speech />)
  await expect.element(screen.getByText('offered')).toBeVisible()
  setVoices([voiceNamed('Anna', 'de-DE')])
  voicesChange()
  await expect.element(screen.getByText('missing, though nobody asked')).toBeVisible()
  setVoices([voiceNamed('Anna', 'de-DE'), voiceNamed('Daniel')])
  voicesChange()
  await expect.element(screen.getByText('offered', { exact: true })).toBeVisible()
})

it.each<[string, () => unknown]>([
  ['returns nothing', () => null],
  [
    'fails',
    () => {
      throw new Error('not here')
    },
  ],
])('speak throws NoVoiceError if the browser’s list of voices %s', async (_, getVoices) => {
  vi.spyOn(synthesis, 'getVoices').mockImplementation(getVoices as never)
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.useFakeTimers()
  const speaking = expect(speakOrbit()).rejects.toBeInstanceOf(NoVoiceError)
  await vi.advanceTimersByTimeAsync(10_000)
  await speaking
})

it('speak says that speech is not supported if the browser has none', async () => {
  vi.stubGlobal('speechSynthesis', undefined)
  await expect(speakOrbit()).rejects.toThrow('Speech synthesis not supported')
})
