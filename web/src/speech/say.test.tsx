import { effortOf } from '@lanternleaf/domain/speech/effort'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { accent, audioPreferences, voiceCalibrations } from '../storage/entries/speech.ts'
import { resetDevice } from '../storage/testing/reset-device.ts'
import { loadSpeech, NoVoiceError, SPEECH_STYLES, speak, stopSpeaking } from './speak.ts'
import { inTime, type Script, scriptedEngine, voiceNamed } from './testing/scripted-engine.ts'

const { story, word, sentence } = SPEECH_STYLES
const REEF = 'Zuri tapped the grey shell, and nothing at all tapped back.'
const LONG =
  'The rabbit who lived behind the mill had never seen the sea, but she had heard of it from the gulls, and because they told it so loudly she believed every word; one grey morning she packed two carrots, a map and her warmest scarf, and she went to look.'

beforeEach(async () => {
  await loadSpeech()
  resetDevice('moss')
  vi.useFakeTimers()
})

afterEach(() => {
  stopSpeaking()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Advances the clock until speaking has ended. @returns the result or the error */
async function untilEnded<Result>(saying: Promise<Result>): Promise<Result | Error> {
  const ended = saying.catch((error: Error) => error)
  await vi.advanceTimersByTimeAsync(120_000)
  return ended
}

const listen = (text: string) => {
  const lit: string[] = []
  return { lit, onWord: (from: number, to: number) => void lit.push(text.slice(from, to)) }
}

const sayTimes = async (times: number, text = REEF) => {
  for (let time = 0; time < times; time += 1) expect(await untilEnded(speak(text, story))).toBe('finished')
}

describe('the reader’s choices', () => {
  it('speak uses a voice of the chosen accent and the rate of the style', async () => {
    const { utterances, setVoices } = scriptedEngine()
    setVoices([voiceNamed('Samantha', 'en-US'), voiceNamed('Daniel'), voiceNamed('Rishi', 'en-IN')])
    for (const chosen of ['GB', 'US', 'IN'] as const) {
      accent.write(chosen)
      expect(await untilEnded(speak('orbit', word))).toBe('finished')
    }
    expect(utterances.map(({ voice }) => voice)).toEqual(['Daniel', 'Samantha', 'Rishi'])
    expect(utterances[0]?.rate).toBe(0.7)
  })

  it('the reader’s rate scales the rate of each style, and the chosen voice is used if it exists', async () => {
    const { utterances, setVoices } = scriptedEngine()
    setVoices([voiceNamed('Daniel'), voiceNamed('Fred', 'en-US')])
    audioPreferences.write({ rate: 0.4, voiceName: 'Fred' })
    await untilEnded(speak('orbit', word))
    expect(utterances[0]).toMatchObject({ text: 'orbit', voice: 'Fred', rate: 0.35 })
    audioPreferences.write({ voiceName: 'gone' })
    await untilEnded(speak('orbit', word))
    expect(utterances[1]).toMatchObject({ voice: 'Daniel', rate: 0.7 })
  })

  it('speak uses a given accent without storing it', async () => {
    const { utterances, setVoices } = scriptedEngine()
    setVoices([voiceNamed('Daniel'), voiceNamed('Rishi', 'en-IN')])
    await untilEnded(speak('Hello', story, { accent: 'IN' }))
    expect(utterances[0]?.voice).toBe('Rishi')
    expect(accent.read()).toBe('GB')
  })

  it('unreadable fields of the stored choices are left out, and numbers are clamped', async () => {
    const { utterances } = scriptedEngine()
    localStorage.setItem('audio-preferences', '{"enabled":7,"rate":99,"pitch":"x","volume":-1,"voiceName":4,"later":1}')
    expect(audioPreferences.read()).toEqual({ rate: 1.6, volume: 0.2, later: 1 })
    await untilEnded(speak('orbit', word))
    expect(utterances[0]).toMatchObject({ rate: 1.4, volume: 0.2 })
  })
})

describe('a child’s own words', () => {
  it('are never given to a network voice, even if the child chose it', async () => {
    const { utterances, setVoices } = scriptedEngine()
    setVoices([voiceNamed('Cloud', 'en-GB', false)])
    audioPreferences.write({ voiceName: 'Cloud' })
    expect(await untilEnded(speak('my own words', sentence))).toMatchObject({ of: 'ownWords' })
    expect(utterances).toEqual([])
    expect(await untilEnded(speak('orbit', word))).toBe('finished')
  })
})

describe('long texts', () => {
  it('a long text is spoken in parts of at most 12 seconds, and all its words light up', async () => {
    const { texts } = scriptedEngine({ reports: inTime })
    await sayTimes(2, LONG)
    const parts = texts()
    expect(parts.length).toBeGreaterThan(2)
    for (const part of parts) expect(effortOf(part).total * 60).toBeLessThan(12_000)
    const { lit, onWord } = listen(LONG)
    await untilEnded(speak(LONG, story, { onWord }))
    expect(lit).toEqual(effortOf(LONG).words.map(({ from, to }) => LONG.slice(from, to)))
  })

  it('a long text is spoken completely by an engine that stops after 14 seconds', async () => {
    const { texts } = scriptedEngine({ silentAfter: 14_000, msPerEffort: 85 })
    expect(await untilEnded(speak(LONG, story))).toBe('finished')
    expect(texts().join(' ')).toBe(LONG)
  })

  it('parts are shorter for a voice that is known to be slow', async () => {
    const { utterances } = scriptedEngine({ msPerEffort: 180 })
    await sayTimes(2)
    utterances.length = 0
    await untilEnded(speak(LONG, story))
    for (const { text } of utterances) expect(effortOf(text).total * 180).toBeLessThan(12_000)
  })
})

describe('an engine that stalls', () => {
  it('a text that the engine never began is repeated', async () => {
    const { texts, calls } = scriptedEngine({ startsAfter: Infinity }, {})
    expect(await untilEnded(speak(REEF, story))).toBe('finished')
    expect(texts()).toEqual([REEF, REEF])
    expect(calls).toContain('cancel')
  })

  it('a text continues at the last word if the reported words of the voice are reliable', async () => {
    const reliable: Script = { reports: inTime }
    const { texts } = scriptedEngine(reliable, reliable, { ...reliable, silentAfter: 1500 }, reliable)
    await sayTimes(2)
    const { lit, onWord } = listen(REEF)
    expect(await untilEnded(speak(REEF, story, { onWord }))).toBe('finished')
    expect(texts().at(-1)).toBe('shell, and nothing at all tapped back.')
    expect(lit.join(' ')).toBe('Zuri tapped the grey shell shell and nothing at all tapped back')
  })

  it('a part is repeated from its start if the position is unknown', async () => {
    const { texts } = scriptedEngine({ silentAfter: 1000 }, {})
    expect(await untilEnded(speak(REEF, story))).toBe('finished')
    expect(texts()).toEqual([REEF, REEF])
  })

  it('speak gives up after three tries, and says that the voice stopped', async () => {
    const { texts } = scriptedEngine({ startsAfter: Infinity })
    const ended = speak(REEF, story).catch((error: Error) => error)
    await vi.advanceTimersByTimeAsync(13_100)
    expect(await ended).toMatchObject({ message: 'The voice stalled in each of 3 attempts.' })
    expect(texts()).toHaveLength(3)
  })

  it('a text counts as said if the engine is silent without reporting the end', async () => {
    const { texts, isSpeaking } = scriptedEngine({ reportsEnd: false })
    expect(await untilEnded(speak(REEF, story))).toBe('finished')
    expect([texts(), isSpeaking()]).toEqual([[REEF], false])
  })

  it('a text is repeated after something else interrupted it', async () => {
    const { texts, interrupt } = scriptedEngine()
    const saying = speak(REEF, story)
    await vi.advanceTimersByTimeAsync(500)
    interrupt()
    expect(await untilEnded(saying)).toBe('finished')
    expect(texts()).toHaveLength(2)
  })

  it('the next voice is used if the best one is unavailable', async () => {
    const { utterances, setVoices } = scriptedEngine({ fails: 'voice-unavailable' }, {})
    setVoices([voiceNamed('Daniel'), voiceNamed('Fred', 'en-US')])
    expect(await untilEnded(speak(REEF, story))).toBe('finished')
    expect(utterances.map(({ voice }) => voice)).toEqual(['Daniel', 'Fred'])
  })

  it('speak throws NoVoiceError if every voice fails', async () => {
    scriptedEngine({ fails: 'synthesis-failed' })
    expect(await untilEnded(speak(REEF, story))).toBeInstanceOf(NoVoiceError)
  })

  it('a failure in the middle is no NoVoiceError, and the text is not repeated', async () => {
    const { texts, isSpeaking } = scriptedEngine({ fails: 'synthesis-failed', failsAfter: 400 })
    const ended = await untilEnded(speak(REEF, story))
    expect(ended).not.toBeInstanceOf(NoVoiceError)
    expect(ended).toMatchObject({ message: 'The voice failed: synthesis-failed' })
    expect([texts(), isSpeaking()]).toEqual([[REEF], false])
  })

  it('a single word that the engine began counts as said, and is not repeated', async () => {
    const { texts, isSpeaking } = scriptedEngine({ silentAfter: 0 })
    const saying = speak('orbit', word)
    await vi.advanceTimersByTimeAsync(8_000)
    expect(await saying).toBe('finished')
    expect([texts(), isSpeaking()]).toEqual([['orbit'], false])
  })

  it('an engine that an earlier page left paused is resumed', async () => {
    const { synthesis, calls } = scriptedEngine()
    synthesis.paused = true
    await untilEnded(speak(REEF, story))
    expect(calls).toContain('resume')
  })
})

describe('the highlighted word', () => {
  it('is none at first, and the word that the voice reports after its reports were right for two texts', async () => {
    scriptedEngine({ reports: inTime })
    const first = listen(REEF)
    await untilEnded(speak(REEF, story, first))
    expect(first.lit).toEqual([])
    await sayTimes(1)
    const { lit, onWord } = listen(REEF)
    await untilEnded(speak(REEF, story, { onWord }))
    expect(lit.join(' ')).toBe('Zuri tapped the grey shell and nothing at all tapped back')
  })

  it.each<[string, Script]>([
    ['reports no words', {}],
    [
      'reports all words at once',
      { reports: (text) => inTime(text, 60).map(({ character }) => ({ character, at: 10 })) },
    ],
    [
      'reports wrong characters',
      { reports: (text) => inTime(text, 60).map(({ character, at }) => ({ character: character * 3, at })) },
    ],
    [
      'reports words backwards',
      {
        reports: (text) =>
          inTime(text, 60).map(({ at }, place, all) => ({
            character: all[all.length - 1 - place]?.character ?? 0,
            at,
          })),
      },
    ],
  ])('is estimated by the pace of the voice if the voice %s', async (_, script) => {
    scriptedEngine(script)
    await sayTimes(2)
    const { lit, onWord } = listen(REEF)
    const saying = speak(REEF, story, { onWord })
    await vi.advanceTimersByTimeAsync(100 + 36 * 60)
    expect(lit.at(-1)).toBe('nothing')
    await untilEnded(saying)
    expect(lit.join(' ')).toBe('Zuri tapped the grey shell and nothing at all tapped back')
  })

  it('is none if the pace of the voice varies and the voice reports no words', async () => {
    scriptedEngine({ msPerEffort: 60 }, { msPerEffort: 140 })
    await sayTimes(2)
    const { lit, onWord } = listen(REEF)
    await untilEnded(speak(REEF, story, { onWord }))
    expect(lit).toEqual([])
  })

  it('is none in another version of the browser, until the voice is measured again', async () => {
    scriptedEngine({ reports: inTime })
    await sayTimes(2)
    voiceCalibrations.write({ ...voiceCalibrations.read(), browser: 'another' })
    const { lit, onWord } = listen(REEF)
    await untilEnded(speak(REEF, story, { onWord }))
    expect(lit).toEqual([])
  })

  it('the measurements of the last twelve voices are stored', async () => {
    const { setVoices } = scriptedEngine()
    for (let number = 0; number < 14; number += 1) {
      setVoices([voiceNamed(`Voice ${number}`)])
      await sayTimes(1)
    }
    const names = Object.keys(voiceCalibrations.read().voices)
    expect([names.length, names.at(-1)]).toEqual([12, 'Voice 13 en-GB'])
  })
})

describe('silence', () => {
  it('stopSpeaking stops at once, and nothing is repeated', async () => {
    const { texts, isSpeaking } = scriptedEngine()
    const saying = speak(LONG, story)
    await vi.advanceTimersByTimeAsync(500)
    stopSpeaking()
    expect(await untilEnded(saying)).toBe('stopped')
    expect([texts().length, isSpeaking()]).toEqual([1, false])
  })

  it('speaking stops when the page is hidden, and does not resume', async () => {
    const { texts } = scriptedEngine()
    const saying = speak(LONG, story)
    await vi.advanceTimersByTimeAsync(500)
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(await saying).toBe('stopped')
    vi.restoreAllMocks()
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(5000)
    expect(texts()).toHaveLength(1)
  })

  it('only the last of several simultaneous requests is spoken', async () => {
    const { texts } = scriptedEngine()
    const all = ['one', 'two', 'three', 'four'].map((text) => speak(text, word))
    expect(await untilEnded(Promise.all(all))).toEqual(['stopped', 'stopped', 'stopped', 'finished'])
    expect(texts().at(-1)).toBe('four')
  })

  it('speak starts synchronously, within the click, if voices are loaded', () => {
    const { texts } = scriptedEngine()
    void speak('orbit', word)
    expect(texts()).toEqual(['orbit'])
  })
})
