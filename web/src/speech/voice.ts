import type { Accent } from '../storage/entries/accent.ts'

/** What is known of a voice of the browser. */
export type Voice = Pick<SpeechSynthesisVoice, 'name' | 'lang' | 'localService'>

type Wanted = {
  readonly accent: Accent
  /** Leaves network voices out, for what must not leave the device. */
  readonly onDeviceOnly?: boolean
  /** A voice the reader chose. It is taken where it is; another device has others. */
  readonly named?: string | undefined
}

/**
 * The voices to read with, the best first: the one chosen by name, then those of the device in the accent asked for, any
 * English ones of the device, then those of the network in that accent, then any. None when there is no English voice.
 */
export function rankVoices<V extends Voice>(
  voices: readonly V[],
  { accent, onDeviceOnly, named }: Wanted,
): readonly V[] {
  const offered = voices.filter((voice) => isEnglish(voice) && (voice.localService || !onDeviceOnly))
  const rank = (voice: V) =>
    voice.name === named ? -1 : (voice.localService ? 0 : 2) + (accentOf(voice) === accent ? 0 : 1)
  return offered.toSorted((one, other) => rank(one) - rank(other))
}

/** Languages as browsers write them: "en-GB", "en_GB" (Android), "eng-GBR-f00" (Firefox on Android). */
const partsOf = ({ lang }: Voice): readonly string[] => lang.toLowerCase().split(/[-_]/)

export const isEnglish = (voice: Voice): boolean => ['en', 'eng'].includes(partsOf(voice)[0] ?? '')

const COUNTRIES: Readonly<Record<string, Accent>> = { us: 'US', usa: 'US', gb: 'GB', gbr: 'GB', in: 'IN', ind: 'IN' }

/** The accent of a voice among those a reader can ask for; null for another. */
export const accentOf = (voice: Voice): Accent | null => COUNTRIES[partsOf(voice)[1] ?? ''] ?? null
