/** Gives one utterance (a short text) to the browser's speech engine, and makes sure that it ends. `say.ts` calls it. */

import type { BoundaryEvent } from '@lanternleaf/domain/speech/boundaries'
import type { VoiceSettings } from '@lanternleaf/domain/speech/voice-settings'

/** How long a speech engine may take before it counts as stalled, in milliseconds. */
export type UtteranceTimeouts = {
  /** Until it starts. */
  readonly toStart: number
  /** From its start to its end. */
  readonly toEnd: number
}

/** The timeout between words for an engine that reports words, in milliseconds. No word takes this long. */
const WORD_TIMEOUT_MS = 6_000
/** After this many boundary events an engine counts as reporting words. */
const MIN_BOUNDARIES = 3

type Utterance = {
  readonly text: string
  readonly voice: SpeechSynthesisVoice
  readonly sound: VoiceSettings
  readonly timeouts: UtteranceTimeouts
  readonly signal: AbortSignal
  readonly onStart: () => void
  readonly onBoundary: (word: BoundaryEvent) => void
}

/** How an utterance ended. `tookMs` is null if the engine did not report its start. */
export type UtteranceResult =
  | { readonly how: 'finished'; readonly tookMs: number | null }
  | { readonly how: 'stopped' }
  /** The utterance did not start, did not end in time, or was interrupted by the device. `isOverdue`: it started, and did not end in time. */
  | { readonly how: 'stalled'; readonly isOverdue: boolean }
  | { readonly how: 'failed'; readonly error: SpeechSynthesisErrorCode; readonly began: boolean }

/** The current utterances. Chromium garbage-collects an utterance without references, and then never reports its end. */
const active = new Set<SpeechSynthesisUtterance>()

/** Speaks one utterance under timeouts, so that it ends in any case: said, stopped, stalled or failed. */
export function utter({
  text,
  voice,
  sound,
  timeouts,
  signal,
  onStart,
  onBoundary,
}: Utterance): Promise<UtteranceResult> {
  if (signal.aborted) return Promise.resolve({ how: 'stopped' })
  const utterance = Object.assign(new SpeechSynthesisUtterance(text), sound, { voice, lang: voice.lang })
  return new Promise((resolve) => {
    let overdue: ReturnType<typeof setTimeout>
    let began: number | null = null
    let until = 0
    let boundaryCount = 0

    const end = (result: UtteranceResult) => {
      clearTimeout(overdue)
      signal.removeEventListener('abort', stop)
      active.delete(utterance)
      utterance.onstart = utterance.onend = utterance.onerror = utterance.onboundary = null
      resolve(result)
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
      // Chromium sometimes ends without an event.
      const isSilent = began !== null && !speechSynthesis.speaking && !speechSynthesis.pending
      end(isSilent ? { how: 'finished', tookMs: null } : { how: 'stalled', isOverdue: began !== null })
      speechSynthesis.cancel()
    }
    const begin = () => {
      if (began !== null) return
      began = performance.now()
      until = began + timeouts.toEnd
      watch(timeouts.toEnd)
      onStart()
    }

    utterance.onstart = begin
    utterance.onboundary = ({ name, charIndex }) => {
      if (name === 'sentence') return
      // Some engines report words but not the start.
      begin()
      const now = performance.now()
      boundaryCount += 1
      if (boundaryCount >= MIN_BOUNDARIES) watch(Math.min(WORD_TIMEOUT_MS, until - now))
      onBoundary({ character: charIndex, at: now - (began ?? now) })
    }
    utterance.onend = () => end({ how: 'finished', tookMs: began === null ? null : performance.now() - began })
    utterance.onerror = ({ error }) =>
      end(
        error === 'canceled' || error === 'interrupted'
          ? { how: 'stalled', isOverdue: false }
          : { how: 'failed', error, began: began !== null },
      )

    active.add(utterance)
    signal.addEventListener('abort', stop)
    watch(timeouts.toStart)
    // A previous page may have left the engine paused. A paused engine speaks nothing.
    if (speechSynthesis.paused) speechSynthesis.resume()
    speechSynthesis.speak(utterance)
  })
}
