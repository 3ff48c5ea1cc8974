import type { Accent } from '../storage/entries/speech.ts'

/** The properties of a browser's voice that matter for ranking. */
export type Voice = Pick<SpeechSynthesisVoice, 'name' | 'lang' | 'localService'>

type VoicePreferences = {
  readonly accent: Accent
  /** Excludes network voices, for text that must not leave the device. */
  readonly onDeviceOnly?: boolean
  /** The name of the voice that the reader chose. It is ignored if this device does not have the voice. */
  readonly voiceName?: string | undefined
}

/**
 * The English voices, best first: the voice that was chosen by name, then voices on the device with the accent, other voices on
 * the device, network voices with the accent, and then all other voices.
 */
export function rankVoices<V extends Voice>(
  voices: readonly V[],
  { accent, onDeviceOnly, voiceName }: VoicePreferences,
): readonly V[] {
  const offered = voices.filter((voice) => isEnglish(voice) && (voice.localService || !onDeviceOnly))
  // A lower rank is better. A network voice is worse than any voice on the device, and another accent is worse than any quality.
  const rank = (voice: V): number => {
    if (voice.name === voiceName) return -1
    const networkRank = voice.localService ? 0 : 2
    const accentRank = accentOf(voice) === accent ? 0 : 1
    return networkRank + accentRank + qualityOf(voice)
  }
  return offered.toSorted((a, b) => rank(a) - rank(b))
}

/**
 * Apple's novelty and legacy voices, and espeak variants (a name after a plus). They are hard to understand.
 */
const NOVELTY =
  /^(Albert|Bad News|Bahh|Bells|Boing|Bubbles|Cellos|Eddy|Flo|Fred|Good News|Grandma|Grandpa|Jester|Junior|Kathy|Organ|Ralph|Reed|Rocko|Sandy|Shelley|Superstar|Trinoids|Whisper|Wobble|Zarvox)\b|\+/
/** Words in the names of better voices. */
const GOOD = /\b(Enhanced|Premium|Natural)\b/

/** Orders voices of the same rank by how easy they are to listen to. Lower is better, and all values are below 1. */
function qualityOf({ name }: Voice): number {
  if (NOVELTY.test(name)) return 0.9
  return GOOD.test(name) ? 0 : 0.5
}

/** Whether a voice is a joke or hard to understand. Such voices are not offered by name. */
export const isNoveltyVoice = ({ name }: Voice): boolean => NOVELTY.test(name)

/** Languages as browsers write them: "en-GB", "en_GB" (Android), "eng-GBR-f00" (Firefox on Android). */
const partsOf = ({ lang }: Voice): readonly string[] => lang.toLowerCase().split(/[-_]/)

export const isEnglish = (voice: Voice): boolean => ['en', 'eng'].includes(partsOf(voice)[0] ?? '')

const COUNTRIES: Readonly<Record<string, Accent>> = { us: 'US', usa: 'US', gb: 'GB', gbr: 'GB', in: 'IN', ind: 'IN' }

/** The accent of a voice, if it is one that a reader can choose; null for another. */
export const accentOf = (voice: Voice): Accent | null => COUNTRIES[partsOf(voice)[1] ?? ''] ?? null
