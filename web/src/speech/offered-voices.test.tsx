/** The voices that Settings offers. */

import { afterEach, expect, it, vi } from 'vitest'
import { offeredVoices } from './offered-voices.ts'

afterEach(() => vi.restoreAllMocks())

it('says that a name needs the network only if the best voice of that name does', async () => {
  vi.spyOn(speechSynthesis, 'getVoices').mockReturnValue([
    { name: 'Ada', lang: 'en-GB', localService: false },
    { name: 'Ada', lang: 'en-GB', localService: true },
    { name: 'Bea', lang: 'en-GB', localService: false },
  ] as SpeechSynthesisVoice[])
  expect(await offeredVoices('GB')).toEqual({
    best: 'this',
    voices: [
      { name: 'Ada', overNetwork: false },
      { name: 'Bea', overNetwork: true },
    ],
  })
})
