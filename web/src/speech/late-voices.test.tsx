import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadSpeech, NoVoiceError, SPEECH_STYLES, speak } from './speak.ts'
import { scriptedEngine, voiceNamed } from './testing/scripted-engine.ts'

const { setVoices, utterances, synthesis } = scriptedEngine()

beforeEach(() => {
  vi.stubGlobal('speechSynthesis', synthesis)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

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
  await expect(speakOrbit()).rejects.toBeInstanceOf(NoVoiceError)
})

it('speak says that speech is not supported if the browser has none', async () => {
  vi.stubGlobal('speechSynthesis', undefined)
  await expect(speakOrbit()).rejects.toThrow('Speech synthesis not supported')
})
