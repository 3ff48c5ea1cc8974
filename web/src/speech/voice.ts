import type { Accent } from '../storage/entries/accent.ts'

/** What is known of a voice of the browser. */
export type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'localService'>

/**
 * The voice to read with: one on the device in the accent asked for, any English one on the device, then one of the
 * network in that accent, then any. Null when there is no English voice at all.
 * @param onDeviceOnly leaves network voices out, for what must not leave the device
 */
export function chooseVoice<V extends Voice>(voices: readonly V[], accent: Accent, onDeviceOnly = false): V | null {
  const english = voices.filter((voice) => /^en\b/i.test(voice.lang.replace('_', '-')))
  const offered = onDeviceOnly ? english.filter((voice) => voice.localService) : english
  const rank = (voice: V) => (voice.localService ? 0 : 2) + (accentOf(voice) === accent ? 0 : 1)
  return offered.toSorted((one, other) => rank(one) - rank(other))[0] ?? null
}

const accentOf = (voice: Voice): string => voice.lang.replace('_', '-').split('-')[1]?.toUpperCase() ?? ''
