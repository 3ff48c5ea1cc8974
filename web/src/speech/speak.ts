import { accent } from '../storage/entries/accent.ts'
import { chooseVoice } from './voice.ts'

/** How something is said: rate and pitch 1 is the voice's own, volume up to 1. */
export type SpeechStyle = {
  readonly rate: number
  readonly pitch: number
  readonly volume: number
  /** What is said this way must not leave the device: a voice of the network does not get it. */
  readonly onDeviceOnly?: boolean
}

/** The specification's styles. Sentences are a child's own. */
export const SPEECH_STYLES = {
  story: { rate: 0.85, pitch: 0.95, volume: 0.8 },
  word: { rate: 0.7, pitch: 0.9, volume: 0.8 },
  sentence: { rate: 0.8, pitch: 1.1, volume: 0.8, onDeviceOnly: true },
  chunk: { rate: 0.6, pitch: 0.9, volume: 0.8 },
} as const satisfies Record<string, SpeechStyle>

/** The browser or the device has nothing to speak English with; or only voices that may not have a child's own words. */
export class NoVoiceError extends Error {
  readonly of: 'all' | 'ownWords'
  constructor(message: string, of: 'all' | 'ownWords' = 'all') {
    super(message)
    this.of = of
  }
}

/** What a browser answers where a voice is named and is not there. */
const VOICELESS: readonly SpeechSynthesisErrorCode[] = [
  'synthesis-unavailable',
  'synthesis-failed',
  'language-unavailable',
  'voice-unavailable',
]

type Options = {
  /** Told which characters are being said, where the voice can be trusted to know. */
  readonly onWord?: (from: number, to: number) => void
  /** Asked once the voices are there, which may take a moment: by then something else may be wanted. */
  readonly isWanted?: () => boolean
}

/**
 * Some voices never say that they are done. A slow one needs a fifth of a second for a character (60 words a minute), and
 * all may take a while to begin. In milliseconds.
 */
const longest = (text: string, rate: number): number => 5_000 + (200 * text.length) / rate

/** What is being said. Chromium forgets an utterance that nobody holds, and never says that it ended. */
let held: SpeechSynthesisUtterance | undefined

/**
 * Says a text and resolves when it is said, or was cut short by `stopSpeaking`. Callers keep each text to a sentence, since
 * browsers stop long ones in the middle.
 * @throws {NoVoiceError} 'Speech synthesis not supported', or that no English voice is there
 */
export async function speak(
  text: string,
  { onDeviceOnly = false, ...sound }: SpeechStyle,
  { onWord, isWanted = () => true }: Options = {},
): Promise<'said' | 'stopped'> {
  if (typeof speechSynthesis === 'undefined') throw new NoVoiceError('Speech synthesis not supported')
  const known = await voices()
  if (!isWanted()) return 'stopped'
  const voice = chooseVoice(known, accent.read(), onDeviceOnly)
  if (!voice) {
    const isThereAny = chooseVoice(known, accent.read()) !== null
    throw new NoVoiceError('There is no English voice on this device.', isThereAny ? 'ownWords' : 'all')
  }
  // Also what a page before this one may have left.
  speechSynthesis.cancel()
  const utterance = Object.assign(new SpeechSynthesisUtterance(text), sound, { voice, lang: voice.lang })
  held = utterance
  return new Promise((resolve, reject) => {
    const overdue = setTimeout(
      () => {
        resolve('stopped')
        if (held === utterance) stopSpeaking()
      },
      longest(text, sound.rate),
    )
    utterance.onend = () => {
      clearTimeout(overdue)
      letGo(utterance)
      resolve('said')
    }
    utterance.onerror = ({ error }) => {
      clearTimeout(overdue)
      letGo(utterance)
      if (error === 'canceled' || error === 'interrupted') resolve('stopped')
      else if (VOICELESS.includes(error)) reject(new NoVoiceError(`The voice failed: ${error}`))
      else reject(new Error(`The voice failed: ${error}`))
    }
    // Voices of a network name words late or not at all.
    if (onWord && voice.localService) {
      utterance.onboundary = ({ name, charIndex }) => {
        if (name === 'word') onWord(charIndex, charIndex + wordLength(text, charIndex))
      }
    }
    speechSynthesis.speak(utterance)
  })
}

function letGo(utterance: SpeechSynthesisUtterance): void {
  if (held === utterance) held = undefined
}

/** Ends whatever is being said. Where nothing is, nothing is asked of the device: that takes milliseconds. */
export function stopSpeaking(): void {
  if (held) speechSynthesis.cancel()
  held = undefined
}

/** How long voices may take to arrive, in milliseconds. Chromium loads them after the page. */
const VOICES_ARRIVE = 500

function voices(): Promise<readonly SpeechSynthesisVoice[]> {
  const known = speechSynthesis.getVoices()
  if (known.length > 0) return Promise.resolve(known)
  return new Promise((resolve) => {
    const arrived = () => resolve(speechSynthesis.getVoices())
    speechSynthesis.addEventListener('voiceschanged', arrived, { once: true })
    setTimeout(arrived, VOICES_ARRIVE)
  })
}

const wordLength = (text: string, from: number): number => text.slice(from).match(/^[\p{L}\p{N}'’-]+/u)?.[0].length ?? 1
