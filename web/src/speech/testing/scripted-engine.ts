import { effortOf } from '@lanternleaf/domain/speech/effort'
import { vi } from 'vitest'

/** What one utterance does: times in milliseconds a letter, and from when it was given. */
export type Script = {
  readonly startsAfter?: number
  readonly tellsStart?: boolean
  readonly msPerEffort?: number
  /** Which words it tells of, and when after the beginning. */
  readonly tells?: (text: string, msPerEffort: number) => readonly { readonly character: number; readonly at: number }[]
  readonly tellsEnd?: boolean
  /** It falls silent so long after the beginning, and says that it is speaking. */
  readonly silentAfter?: number
  readonly fails?: SpeechSynthesisErrorCode
  /** When it fails, in milliseconds after it was given, having begun if that is later than `startsAfter`; at once without. */
  readonly failsAfter?: number
}

export const inTime: NonNullable<Script['tells']> = (text, msPerEffort) =>
  effortOf(text).words.map(({ from, before }) => ({ character: from, at: before * msPerEffort }))

export const voiceNamed = (name: string, lang = 'en-GB', localService = true): SpeechSynthesisVoice =>
  ({ name, lang, localService, default: false, voiceURI: name }) satisfies SpeechSynthesisVoice

type SpokenUtterance = {
  readonly text: string
  readonly voice: string | undefined
  readonly rate: number
  readonly volume: number
}

/**
 * Stands in for the engine of a browser and its voices, with fake timers: each utterance follows the next of the scripts,
 * the last one for ever.
 */
export function scriptedEngine(...scripts: readonly Script[]) {
  const utterances: SpokenUtterance[] = []
  const calls: string[] = []
  let voices: SpeechSynthesisVoice[] | null = [voiceNamed('Daniel')]
  let now: { utterance: SpeechSynthesisUtterance; timers: ReturnType<typeof setTimeout>[] } | null = null
  const events = new EventTarget()

  const drop = () => {
    for (const timer of now?.timers ?? []) clearTimeout(timer)
    now = null
  }
  const dispatch = (utterance: SpeechSynthesisUtterance, type: string, more: object = {}) =>
    (utterance as unknown as Record<string, ((event: Event) => void) | null>)[`on${type}`]?.(
      Object.assign(new Event(type), more),
    )

  const synthesis = Object.assign(events, {
    paused: false,
    pending: false,
    getVoices: () => voices,
    resume: () => void calls.push('resume'),
    cancel: () => {
      calls.push('cancel')
      const ended = now
      drop()
      if (ended) setTimeout(() => dispatch(ended.utterance, 'error', { error: 'canceled' }))
    },
    speak: (utterance: SpeechSynthesisUtterance) => {
      const { text, voice, rate, volume } = utterance
      const script = scripts[Math.min(utterances.length, scripts.length - 1)] ?? {}
      utterances.push({ text, voice: voice?.name, rate, volume })
      const { startsAfter = 100, msPerEffort = 60, tellsStart = true, tellsEnd = true, silentAfter = Infinity } = script
      const saying = { utterance, timers: [] as ReturnType<typeof setTimeout>[] }
      now = saying
      const at = (ms: number, work: () => void) => {
        if (ms - startsAfter <= silentAfter) saying.timers.push(setTimeout(work, ms))
      }
      if (script.fails) {
        const { failsAfter = 0 } = script
        if (failsAfter > startsAfter) at(startsAfter, () => dispatch(utterance, 'start'))
        saying.timers.push(
          setTimeout(() => {
            drop()
            dispatch(utterance, 'error', { error: script.fails })
          }, failsAfter),
        )
        return
      }
      if (startsAfter === Infinity) return
      if (tellsStart) at(startsAfter, () => dispatch(utterance, 'start'))
      for (const { character, at: when } of script.tells?.(text, msPerEffort) ?? []) {
        at(startsAfter + when, () => dispatch(utterance, 'boundary', { name: 'word', charIndex: character }))
      }
      at(startsAfter + effortOf(text).all * msPerEffort, () => {
        drop()
        if (tellsEnd) dispatch(utterance, 'end')
      })
    },
  })
  Object.defineProperty(synthesis, 'speaking', { get: () => now !== null })
  vi.stubGlobal('speechSynthesis', synthesis)
  vi.stubGlobal('SpeechSynthesisUtterance', function (this: object, text: string) {
    return Object.assign(this, { text })
  })
  return {
    given: utterances,
    calls,
    synthesis,
    isSpeaking: () => now !== null,
    texts: () => utterances.map(({ text }) => text),
    setVoices: (some: SpeechSynthesisVoice[] | null) => {
      voices = some
    },
    voicesChange: () => events.dispatchEvent(new Event('voiceschanged')),
    interrupt: () => {
      const ended = now
      drop()
      if (ended) dispatch(ended.utterance, 'error', { error: 'interrupted' })
    },
  }
}
