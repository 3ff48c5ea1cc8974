import type { VoiceSettings } from '@lanternleaf/domain/speech/voice-settings'
import { isInCalmCorner } from '../guided-session/calm-corner.ts'
import type { Accent } from '../storage/entries/accent.ts'

/** How something is said. */
export type SpeechStyle = VoiceSettings & {
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

/** What is to be heard: a text; or something recorded, and a text for the voice where that cannot be played. */
export type Speakable =
  | string
  | { readonly play: (signal: AbortSignal) => Promise<'said' | 'stopped'>; readonly text: string }

export type SpeakOptions = {
  /** Told that something is heard from now on: a device may take seconds to begin, or never do. */
  readonly onStart?: () => void
  /** Told which characters are being said, where the voice can be trusted to know, or its pace is known. */
  readonly onWord?: (from: number, to: number) => void
  /** Asked once the voices are there, which may take a moment: by then something else may be wanted. */
  readonly isWanted?: () => boolean
  /** Instead of the accent that was chosen. */
  readonly accent?: Accent
}

type Sayer = typeof import('./say.ts')

let sayer: Sayer | undefined

/** Fetches what speaks, so that a press is answered at once: some browsers let a page speak only while a press lasts. */
export async function loadSpeech(): Promise<Sayer> {
  sayer ??= await import('./say.ts')
  return sayer
}

/** Ends what is being said. */
let speaking: AbortController | undefined

/**
 * Says a text of any length, or plays what is recorded, and resolves when it is said, or was cut short: by `stopSpeaking`,
 * by another text, or because the page went out of sight. Whoever says several in a row ends the row with it. In the calm
 * corner nothing is said.
 * @throws {NoVoiceError} 'Speech synthesis not supported', or that no English voice is there
 * @throws {Error} that the voice stopped, and did so again
 */
export async function speak(
  said: Speakable,
  style: SpeechStyle,
  options: SpeakOptions = {},
): Promise<'said' | 'stopped'> {
  const text = typeof said === 'string' ? said : said.text
  stopSpeaking()
  if (isInCalmCorner()) return 'stopped'
  const mine = new AbortController()
  speaking = mine
  try {
    if (typeof said !== 'string') options.onStart?.()
    const played = typeof said === 'string' ? null : await said.play(mine.signal).catch(noteUnplayed)
    if (played) return played
    if (mine.signal.aborted) return 'stopped'
    if (!globalThis.speechSynthesis) throw new NoVoiceError('Speech synthesis not supported')
    const { say } = sayer ?? (await loadSpeech())
    return await say(text, style, { ...options, speaking: mine })
  } finally {
    if (speaking === mine) speaking = undefined
  }
}

const noteUnplayed = (error: unknown) => console.warn('A recording cannot be played; the voice says it.', error)

/** Ends whatever is being said, for everyone who speaks. Where nothing is, nothing is asked of the device: that takes milliseconds. */
export function stopSpeaking(): void {
  speaking?.abort()
  speaking = undefined
}
