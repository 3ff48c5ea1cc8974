/**
 * Reading aloud. Every feature that speaks calls `speak`, mostly through the hooks in `use-voice.ts`. The code that talks to the
 * browser's voices, `say.ts`, is loaded separately.
 */

import type { VoiceSettings } from '@lanternleaf/domain/speech/voice-settings'
import { isInCalmCorner } from '../guided-session/guided-session.ts'
import type { Accent } from '../storage/entries/speech.ts'

/** The settings with which a text is spoken. */
export type SpeechStyle = VoiceSettings & {
  /** Whether the text must not leave the device. Then it is not given to network voices. */
  readonly onDeviceOnly?: boolean
}

/** The styles of the specification. The style `sentence` is for sentences that the child wrote. */
export const SPEECH_STYLES = {
  story: { rate: 0.85, pitch: 0.95, volume: 0.8 },
  word: { rate: 0.7, pitch: 0.9, volume: 0.8 },
  sentence: { rate: 0.8, pitch: 1.1, volume: 0.8, onDeviceOnly: true },
  chunk: { rate: 0.6, pitch: 0.9, volume: 0.8 },
} as const satisfies Record<string, SpeechStyle>

/** There is no English voice, or there are only network voices, which must not get a child's own words. */
export class NoVoiceError extends Error {
  readonly of: 'all' | 'ownWords'
  constructor(message: string, of: 'all' | 'ownWords' = 'all') {
    super(message)
    this.of = of
  }
}

/** A text to speak, or recorded sounds to play, with the text to speak if they cannot be played. */
export type Speakable =
  | string
  | { readonly play: (signal: AbortSignal) => Promise<'finished' | 'stopped'>; readonly text: string }

export type SpeakOptions = {
  /** Called when speech starts. A device may take seconds to start, or never start. */
  readonly onStart?: () => void
  /** Called with the range of each spoken word, if the voice reports words reliably or its pace is known. */
  readonly onWord?: (from: number, to: number) => void
  /** Checked after the voices are loaded. Loading may take a moment, and the speech may not be wanted any more then. */
  readonly isWanted?: () => boolean
  /** Replaces the chosen accent. */
  readonly accent?: Accent
}

type SpeechModule = typeof import('./say.ts')

let speechModule: SpeechModule | undefined

/** Loads the speech code before the first click, since some browsers allow speech only during the event of a click. */
export async function loadSpeech(): Promise<SpeechModule> {
  speechModule ??= await import('./say.ts')
  return speechModule
}

/** The controller that stops the current speech. */
let speaking: AbortController | undefined

/**
 * Speaks a text of any length, or plays a recording. Resolves when it has ended or was stopped: by `stopSpeaking`, by other
 * speech, or because the page was hidden. A caller that speaks several texts must stop when a text was stopped. In the calm corner
 * nothing is spoken.
 * @throws {NoVoiceError} if the browser has no speech synthesis, or no English voice
 * @throws {Error} if the voice failed, or stopped repeatedly
 */
export async function speak(
  speakable: Speakable,
  style: SpeechStyle,
  options: SpeakOptions = {},
): Promise<'finished' | 'stopped'> {
  const text = typeof speakable === 'string' ? speakable : speakable.text
  stopSpeaking()
  if (isInCalmCorner()) return 'stopped'
  const thisSpeech = new AbortController()
  speaking = thisSpeech
  try {
    if (typeof speakable !== 'string') {
      options.onStart?.()
      const result = await speakable.play(thisSpeech.signal).catch(logPlayFailure)
      if (result) return result
    }
    if (thisSpeech.signal.aborted) return 'stopped'
    if (!globalThis.speechSynthesis) throw new NoVoiceError('Speech synthesis not supported')
    const { say } = speechModule ?? (await loadSpeech())
    return await say(text, style, { ...options, speaking: thisSpeech })
  } finally {
    if (speaking === thisSpeech) speaking = undefined
  }
}

const logPlayFailure = (error: unknown) =>
  console.warn('A recording cannot be played; the voice speaks the text instead.', error)

/** Stops all speech. If there is none, the device is not called, since a call takes milliseconds. */
export function stopSpeaking(): void {
  speaking?.abort()
  speaking = undefined
}
