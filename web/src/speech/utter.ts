import type { BoundaryEvent } from '@lanternleaf/domain/speech/boundaries'
import type { VoiceSettings } from '@lanternleaf/domain/speech/voice-settings'

/** How long an engine may be silent before it counts as stalled, in milliseconds. */
export type UtteranceTimeouts = {
  /** Until it begins. */
  readonly toStart: number
  /** Until it ends, once it began. */
  readonly toEnd: number
}

/** Once an engine tells of words, it goes on doing so: no word takes this long, in milliseconds. */
const BETWEEN_WORDS = 6_000
/** So many words are no accident. */
const TELLS_WORDS = 3

type Utterance = {
  readonly text: string
  readonly voice: SpeechSynthesisVoice
  readonly sound: VoiceSettings
  readonly patience: UtteranceTimeouts
  readonly signal: AbortSignal
  readonly onStart: () => void
  readonly onTold: (word: BoundaryEvent) => void
}

/** How an utterance ended. `tookMs` is null where the engine did not tell when it began. */
export type UtteranceResult =
  | { readonly how: 'said'; readonly tookMs: number | null }
  | { readonly how: 'stopped' }
  /** It did not begin, or was interrupted by something that is not ours. `isOverdue`: it began, and did not end. */
  | { readonly how: 'stalled'; readonly isOverdue: boolean }
  | { readonly how: 'failed'; readonly error: SpeechSynthesisErrorCode; readonly began: boolean }

/** Chromium forgets an utterance that nobody holds, and never tells that it ended. */
const held = new Set<SpeechSynthesisUtterance>()

/** Gives one utterance to the engine, and watches it. It ends in any case: said, stopped, stalled or failed. */
export function utter({ text, voice, sound, patience, signal, onStart, onTold }: Utterance): Promise<UtteranceResult> {
  if (signal.aborted) return Promise.resolve({ how: 'stopped' })
  const utterance = Object.assign(new SpeechSynthesisUtterance(text), sound, { voice, lang: voice.lang })
  return new Promise((resolve) => {
    let overdue: ReturnType<typeof setTimeout>
    let began: number | null = null
    let until = 0
    let told = 0

    const end = (uttered: UtteranceResult) => {
      clearTimeout(overdue)
      signal.removeEventListener('abort', stop)
      held.delete(utterance)
      utterance.onstart = utterance.onend = utterance.onerror = utterance.onboundary = null
      resolve(uttered)
    }
    const stop = () => {
      end({ how: 'stopped' })
      speechSynthesis.cancel()
    }
    const watch = (ms: number) => {
      clearTimeout(overdue)
      overdue = setTimeout(giveUp, ms)
    }
    const giveUp = () => {
      // It ended and did not tell, as Chromium does now and then.
      const isSilent = began !== null && !speechSynthesis.speaking && !speechSynthesis.pending
      end(isSilent ? { how: 'said', tookMs: null } : { how: 'stalled', isOverdue: began !== null })
      speechSynthesis.cancel()
    }
    const begin = () => {
      if (began !== null) return
      began = performance.now()
      until = began + patience.toEnd
      watch(patience.toEnd)
      onStart()
    }

    utterance.onstart = begin
    utterance.onboundary = ({ name, charIndex }) => {
      if (name === 'sentence') return
      // Some tell of words and not that they began.
      begin()
      const now = performance.now()
      told += 1
      if (told >= TELLS_WORDS) watch(Math.min(BETWEEN_WORDS, until - now))
      onTold({ character: charIndex, at: now - (began ?? now) })
    }
    utterance.onend = () => end({ how: 'said', tookMs: began === null ? null : performance.now() - began })
    utterance.onerror = ({ error }) =>
      end(
        error === 'canceled' || error === 'interrupted'
          ? { how: 'stalled', isOverdue: false }
          : { how: 'failed', error, began: began !== null },
      )

    held.add(utterance)
    signal.addEventListener('abort', stop)
    watch(patience.toStart)
    // A page before this one may have left it paused: then nothing is ever said.
    if (speechSynthesis.paused) speechSynthesis.resume()
    speechSynthesis.speak(utterance)
  })
}
