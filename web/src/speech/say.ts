/**
 * Speaks texts with the voices of the browser (the Web Speech API), which stall, stop and skip events in many ways. `speak.ts` loads
 * this file and is its only caller. A text is cut into utterances, and each utterance is tried several times.
 */

import { effortOf } from '@lanternleaf/domain/speech/effort'
import { cutUtterances } from '@lanternleaf/domain/speech/utterances'
import { applyVoiceSettings, type VoiceSettings } from '@lanternleaf/domain/speech/voice-settings'
import { audioPreferences, accent as chosenAccent } from '../storage/entries/speech.ts'
import { followWords } from './follow-words.ts'
import { availableVoices, preloadVoices } from './load-voices.ts'
import { rankVoices } from './rank-voices.ts'
import { NoVoiceError, type SpeakOptions, type SpeechStyle } from './speak.ts'
import { type UtteranceResult, type UtteranceTimeouts, utter } from './utter.ts'
import { calibrationOf, learnFromUtterance } from './voice-calibration.ts'

/**
 * The longest utterance, in milliseconds. With network voices Chromium stops after 14 seconds in the middle of an utterance,
 * without an event. The specification allows 12 seconds. The margin is for a voice that is slower than before.
 */
const MAX_UTTERANCE_MS = 10_000

/** How often a text is given to an engine that stalls. */
const MAX_ATTEMPTS = 3

/**
 * How long an engine may take to start, by attempt, in milliseconds. A device takes seconds to load its first voice. A network voice
 * may take `NETWORK_FACTOR` times as long.
 */
const START_TIMEOUTS_MS = [5_000, 4_000, 4_000]
const NETWORK_FACTOR = 2

/** The errors of a browser when the chosen voice is not available. */
const VOICE_ERRORS: readonly SpeechSynthesisErrorCode[] = [
  'synthesis-unavailable',
  'synthesis-failed',
  'language-unavailable',
  'voice-unavailable',
]

type SayOptions = SpeakOptions & { readonly speaking: AbortController }

/** What all utterances of one text have in common. */
type SpeechSettings = Pick<SayOptions, 'onWord' | 'onStart'> & {
  readonly sound: VoiceSettings
  readonly signal: AbortSignal
}

export { availableVoices, preloadVoices }

/** Speaks a text with the voices of the browser. Only `speak` calls it. */
export async function say(text: string, style: SpeechStyle, options: SayOptions): Promise<'finished' | 'stopped'> {
  const { onWord, onStart, isWanted = () => true, accent = chosenAccent.read(), speaking } = options
  const { signal } = speaking
  const loading = availableVoices()
  // Not awaited unless necessary: Safari allows speech only during the event of a click.
  const voices = 'then' in loading ? await loading : loading
  if (signal.aborted || !isWanted()) return 'stopped'
  const { voiceName, ...chosen } = audioPreferences.read()
  const { onDeviceOnly, ...styleSettings } = style
  const preferences = { accent, voiceName, onDeviceOnly: onDeviceOnly ?? false }
  const sound = applyVoiceSettings(styleSettings, chosen)
  // Also cancels speech that a previous page may have left.
  speechSynthesis.cancel()
  const watch = stopWhenHidden(speaking)
  try {
    for (const voice of rankVoices(voices, preferences)) {
      const settings = { sound, signal, ...(onWord && { onWord }), ...(onStart && { onStart }) }
      const result = await sayWith(voice, text, settings)
      if (result !== 'voiceless') return result
    }
  } finally {
    watch.end()
  }
  const hasAnyVoice = rankVoices(voices, { accent }).length > 0
  throw new NoVoiceError('There is no English voice on this device.', onDeviceOnly && hasAnyVoice ? 'ownWords' : 'all')
}

/** Stops speech when the page is hidden. Some devices end it then without an event, or continue to speak after the page is closed. */
function stopWhenHidden(speaking: AbortController) {
  const onHide = ({ type }: Event) => {
    if (type === 'pagehide' || document.visibilityState === 'hidden') speaking.abort()
  }
  document.addEventListener('visibilitychange', onHide)
  window.addEventListener('pagehide', onHide)
  return {
    end: () => {
      document.removeEventListener('visibilitychange', onHide)
      window.removeEventListener('pagehide', onHide)
    },
  }
}

/** Speaks a text with one voice, in utterances that are short enough. `voiceless`: this voice is not available. */
async function sayWith(
  voice: SpeechSynthesisVoice,
  text: string,
  settings: SpeechSettings,
): Promise<'finished' | 'stopped' | 'voiceless'> {
  const { msPerEffort } = calibrationOf(voice, settings.sound.rate)
  for (const { from, to } of cutUtterances(text, MAX_UTTERANCE_MS / msPerEffort)) {
    const onWord = settings.onWord
    const result = await sayPart(voice, text.slice(from, to), {
      ...settings,
      ...(onWord && { onWord: (first: number, last: number) => onWord(from + first, from + last) }),
    })
    if (result !== 'finished') return result
  }
  return 'finished'
}

/**
 * Speaks one part. If the engine stalls, the part is repeated a few times, from the place where the engine stopped.
 * @throws {Error} if the engine stalls each time
 */
async function sayPart(
  voice: SpeechSynthesisVoice,
  part: string,
  settings: SpeechSettings,
): Promise<'finished' | 'stopped' | 'voiceless'> {
  let from = 0
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const { result, place } = await sayFrom(voice, part, from, attempt, settings)
    if (result.how === 'finished' || result.how === 'stopped') return result.how
    if (result.how === 'failed') {
      if (VOICE_ERRORS.includes(result.error) && !result.began) return 'voiceless'
      throw new Error(`The voice failed: ${result.error}`)
    }
    // A single word that was started was probably heard; repeating it would be odd.
    if (result.isOverdue && isOneWord(part)) return 'finished'
    from = place
  }
  throw new Error(`The voice stalled in each of ${MAX_ATTEMPTS} attempts.`)
}

const isOneWord = (text: string): boolean => effortOf(text).words.length === 1

/** Speaks the rest of a part, from the index `from`. Returns how that ended, and the index from which to repeat the part. */
async function sayFrom(
  voice: SpeechSynthesisVoice,
  part: string,
  from: number,
  attempt: number,
  { sound, signal, onWord, onStart }: SpeechSettings,
): Promise<{ result: UtteranceResult; place: number }> {
  const text = part.slice(from)
  const calibration = calibrationOf(voice, sound.rate)
  const words = followWords(text, calibration, (first, last) => onWord?.(from + first, from + last))
  const result = await utter({
    text,
    voice,
    sound,
    signal,
    timeouts: timeoutsFor(voice, text, sound.rate, attempt),
    onStart: () => {
      words.onStart()
      onStart?.()
    },
    onBoundary: words.onBoundary,
  })
  words.end()
  if (result.how === 'finished' && result.tookMs !== null) {
    learnFromUtterance(voice, sound.rate, { text, boundaries: words.boundaries, tookMs: result.tookMs })
  }
  return { result, place: from + words.place() }
}

/**
 * The timeouts of an utterance. A calibrated voice may take 1.5 times as long as usual. An uncalibrated voice may take three times as
 * long as estimated. Both get a fixed allowance in addition.
 */
function timeoutsFor(voice: SpeechSynthesisVoice, text: string, rate: number, attempt: number): UtteranceTimeouts {
  const { calibrated, msPerEffort } = calibrationOf(voice, rate)
  const all = effortOf(text).total
  return {
    toStart: (START_TIMEOUTS_MS[attempt] ?? 0) * (voice.localService ? 1 : NETWORK_FACTOR),
    toEnd: calibrated === null ? 3 * msPerEffort * all + 5_000 : 1.5 * calibrated * all + 3_000,
  }
}
