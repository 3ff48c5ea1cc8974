import { effortOf } from '@lanternleaf/domain/speech/effort'
import { cutUtterances } from '@lanternleaf/domain/speech/utterances'
import { applyVoiceSettings, type VoiceSettings } from '@lanternleaf/domain/speech/voice-settings'
import { accent as chosenAccent } from '../storage/entries/accent.ts'
import { audioPreferences } from '../storage/entries/audio-preferences.ts'
import { followWords } from './follow-words.ts'
import { availableVoices, preloadVoices } from './load-voices.ts'
import { rankVoices } from './rank-voices.ts'
import { NoVoiceError, type SpeakOptions, type SpeechStyle } from './speak.ts'
import { type UtteranceResult, type UtteranceTimeouts, utter } from './utter.ts'
import { calibrationOf, learnFromUtterance } from './voice-calibration.ts'

/**
 * No utterance is to last longer, in milliseconds: Chromium falls silent in the middle of one after 14 seconds, with voices
 * of the network, and tells nobody. The rest up to the 12 seconds that are specified is for a voice slower than it was.
 */
const LONGEST = 10_000

/** How often the same words are given to an engine that did not say them. */
const TRIES = 3

/**
 * How long an engine may take to begin, by how often it was asked, in milliseconds. A device loads its first voice for
 * seconds; a network has to be reached.
 */
const TO_START = [5_000, 4_000, 4_000]
const OVER_NETWORK = 2

/** What a browser answers where a voice is named and is not there. */
const VOICELESS: readonly SpeechSynthesisErrorCode[] = [
  'synthesis-unavailable',
  'synthesis-failed',
  'language-unavailable',
  'voice-unavailable',
]

type SayOptions = SpeakOptions & { readonly speaking: AbortController }

type Saying = Pick<SayOptions, 'onWord' | 'onStart'> & { readonly sound: VoiceSettings; readonly signal: AbortSignal }

export { availableVoices, preloadVoices }

/** As `speak`, which is to be used. */
export async function say(text: string, style: SpeechStyle, options: SayOptions): Promise<'said' | 'stopped'> {
  const { onWord, onStart, isWanted = () => true, accent = chosenAccent.read(), speaking } = options
  const { signal } = speaking
  const here = availableVoices()
  // Without a wait where there is none: Safari lets a page speak only while a press lasts.
  const known = 'then' in here ? await here : here
  if (signal.aborted || !isWanted()) return 'stopped'
  const { voiceName: named, ...chosen } = audioPreferences.read()
  const { onDeviceOnly, ...specified } = style
  const wanted = { accent, named, onDeviceOnly: onDeviceOnly ?? false }
  const sound = applyVoiceSettings(specified, chosen)
  // Also what a page before this one may have left.
  speechSynthesis.cancel()
  const look = stopWhenUnseen(speaking)
  try {
    for (const voice of rankVoices(known, wanted)) {
      const said = await sayWith(voice, text, { sound, signal, ...(onWord && { onWord }), ...(onStart && { onStart }) })
      if (said !== 'voiceless') return said
    }
  } finally {
    look.end()
  }
  const isThereAny = rankVoices(known, { accent }).length > 0
  throw new NoVoiceError('There is no English voice on this device.', onDeviceOnly && isThereAny ? 'ownWords' : 'all')
}

/** A page nobody sees says nothing; some devices end the voice then without a word, or let it speak on from a page that is gone. */
function stopWhenUnseen(speaking: AbortController) {
  const look = ({ type }: Event) => {
    if (type === 'pagehide' || document.visibilityState === 'hidden') speaking.abort()
  }
  document.addEventListener('visibilitychange', look)
  window.addEventListener('pagehide', look)
  return {
    end: () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('pagehide', look)
    },
  }
}

/** Says a text in parts that are short enough. */
async function sayWith(
  voice: SpeechSynthesisVoice,
  text: string,
  saying: Saying,
): Promise<'said' | 'stopped' | 'voiceless'> {
  const { msPerEffort } = calibrationOf(voice, saying.sound.rate)
  for (const { from, to } of cutUtterances(text, LONGEST / msPerEffort)) {
    const onWord = saying.onWord
    const part = await sayPart(voice, text.slice(from, to), {
      ...saying,
      ...(onWord && { onWord: (first: number, last: number) => onWord(from + first, from + last) }),
    })
    if (part !== 'said') return part
  }
  return 'said'
}

/**
 * Says one part, and again from where it was when the engine falls silent, a few times.
 * @throws {Error} when it stays silent
 */
async function sayPart(
  voice: SpeechSynthesisVoice,
  part: string,
  saying: Saying,
): Promise<'said' | 'stopped' | 'voiceless'> {
  let from = 0
  for (let tried = 0; tried < TRIES; tried += 1) {
    const { uttered, place } = await sayFrom(voice, part, from, tried, saying)
    if (uttered.how === 'said' || uttered.how === 'stopped') return uttered.how
    if (uttered.how === 'failed') {
      if (VOICELESS.includes(uttered.error) && !uttered.began) return 'voiceless'
      throw new Error(`The voice failed: ${uttered.error}`)
    }
    // One word that began was heard, as far as anybody can tell; said again and again it would be odd.
    if (uttered.isOverdue && isOneWord(part)) return 'said'
    from = place
  }
  throw new Error('The voice stopped, and did so again.')
}

const isOneWord = (text: string): boolean => effortOf(text).words.length === 1

async function sayFrom(
  voice: SpeechSynthesisVoice,
  part: string,
  from: number,
  tried: number,
  { sound, signal, onWord, onStart }: Saying,
): Promise<{ uttered: UtteranceResult; place: number }> {
  const text = part.slice(from)
  const known = calibrationOf(voice, sound.rate)
  const words = followWords(text, known, (first, last) => onWord?.(from + first, from + last))
  const uttered = await utter({
    text,
    voice,
    sound,
    signal,
    patience: patienceFor(voice, text, sound.rate, tried),
    onStart: () => {
      words.began()
      onStart?.()
    },
    onTold: words.heard,
  })
  words.end()
  if (uttered.how === 'said' && uttered.tookMs !== null) {
    learnFromUtterance(voice, sound.rate, { text, told: words.told, tookMs: uttered.tookMs })
  }
  return { uttered, place: from + words.place() }
}

/**
 * A voice that was heard may take half as long again; one that was not, three times what it is taken for (45 words a minute).
 * All may take a while around it.
 */
function patienceFor(voice: SpeechSynthesisVoice, text: string, rate: number, tried: number): UtteranceTimeouts {
  const { calibrated, msPerEffort } = calibrationOf(voice, rate)
  const all = effortOf(text).all
  return {
    toStart: (TO_START[tried] ?? 0) * (voice.localService ? 1 : OVER_NETWORK),
    toEnd: calibrated === null ? 3 * msPerEffort * all + 5_000 : 1.5 * calibrated * all + 3_000,
  }
}
