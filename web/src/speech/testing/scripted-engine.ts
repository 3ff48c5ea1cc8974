import { effortOf } from '@lanternleaf/domain/speech/effort'
import { vi } from 'vitest'

/** The behaviour of one utterance. Times are in milliseconds after `speak` was called. */
export type Script = {
  readonly startsAfter?: number
  readonly reportsStart?: boolean
  readonly msPerEffort?: number
  /** The boundary events: the index of the character, and the time after the start. */
  readonly reports?: (
    text: string,
    msPerEffort: number,
  ) => readonly { readonly character: number; readonly at: number }[]
  readonly reportsEnd?: boolean
  /** The time after the start at which the engine stalls: no more events, while `speaking` stays true. */
  readonly silentAfter?: number
  readonly fails?: SpeechSynthesisErrorCode
  /** The time of the failure; at once by default. If it is later than `startsAfter`, the utterance starts before. */
  readonly failsAfter?: number
}

export const inTime: NonNullable<Script['reports']> = (text, msPerEffort) =>
  effortOf(text).words.map(({ from, effortBefore }) => ({ character: from, at: effortBefore * msPerEffort }))

export const voiceNamed = (name: string, lang = 'en-GB', localService = true): SpeechSynthesisVoice =>
  ({ name, lang, localService, default: false, voiceURI: name }) satisfies SpeechSynthesisVoice

type SpokenUtterance = {
  readonly text: string
  readonly voice: string | undefined
  readonly rate: number
  readonly volume: number
}

/**
 * Replaces the speech engine of the browser, for tests with fake timers. Each utterance follows the next script; further ones
 * follow the last script.
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
      const {
        startsAfter = 100,
        msPerEffort = 60,
        reportsStart = true,
        reportsEnd = true,
        silentAfter = Infinity,
      } = script
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
      if (reportsStart) at(startsAfter, () => dispatch(utterance, 'start'))
      for (const { character, at: when } of script.reports?.(text, msPerEffort) ?? []) {
        at(startsAfter + when, () => dispatch(utterance, 'boundary', { name: 'word', charIndex: character }))
      }
      at(startsAfter + effortOf(text).total * msPerEffort, () => {
        drop()
        if (reportsEnd) dispatch(utterance, 'end')
      })
    },
  })
  Object.defineProperty(synthesis, 'speaking', { get: () => now !== null })
  vi.stubGlobal('speechSynthesis', synthesis)
  vi.stubGlobal('SpeechSynthesisUtterance', function (this: object, text: string) {
    return Object.assign(this, { text })
  })
  return {
    utterances,
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
