import { afterEach, expect, it, vi } from 'vitest'
import { SPEECH_STYLES, speak, stopSpeaking } from './speak.ts'

afterEach(() => vi.restoreAllMocks())

it('stopSpeaking cancels the speech of the browser only while something is spoken', async () => {
  const said: SpeechSynthesisUtterance[] = []
  vi.spyOn(speechSynthesis, 'getVoices').mockReturnValue([
    { lang: 'en-GB', localService: true } as SpeechSynthesisVoice,
  ])
  vi.spyOn(speechSynthesis, 'speak').mockImplementation((utterance) => void said.push(utterance))
  vi.spyOn(window, 'SpeechSynthesisUtterance').mockImplementation(function (this: object, text?: string) {
    return Object.assign(this, { text }) as SpeechSynthesisUtterance
  } as never)
  const cancel = vi.spyOn(speechSynthesis, 'cancel').mockReturnValue()
  stopSpeaking()
  expect(cancel).not.toHaveBeenCalled()
  const speaking = speak('orbit', SPEECH_STYLES.word)
  await expect.poll(() => said).toHaveLength(1)
  cancel.mockClear()
  said[0]?.onend?.(new Event('end') as SpeechSynthesisEvent)
  expect(await speaking).toBe('finished')
  stopSpeaking()
  expect(cancel).not.toHaveBeenCalled()
  void speak('comet', SPEECH_STYLES.word)
  await expect.poll(() => said).toHaveLength(2)
  cancel.mockClear()
  stopSpeaking()
  expect(cancel).toHaveBeenCalledOnce()
})
