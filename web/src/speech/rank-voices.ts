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
    voice.name === named ? -1 : (voice.localService ? 0 : 2) + (accentOf(voice) === accent ? 0 : 1) + soundsOf(voice)
  return offered.toSorted((one, other) => rank(one) - rank(other))
}

/**
 * Voices that Apple has beside its own for fun or from old times, and those of an espeak that was changed by a name after a
 * plus. They are hard to follow; the first of the alphabet among Apple's American ones is a croak.
 */
const STRANGE =
  /^(Albert|Bad News|Bahh|Bells|Boing|Bubbles|Cellos|Eddy|Flo|Fred|Good News|Grandma|Grandpa|Jester|Junior|Kathy|Organ|Ralph|Reed|Rocko|Sandy|Shelley|Superstar|Trinoids|Whisper|Wobble|Zarvox)\b|\+/
/** How makers name the better ones. */
const GOOD = /\b(Enhanced|Premium|Natural)\b/

/** Between two voices of the same kind, the one that is easier to listen to. */
const soundsOf = ({ name }: Voice): number => (STRANGE.test(name) ? 0.9 : GOOD.test(name) ? 0 : 0.5)

export const isNoveltyVoice = ({ name }: Voice): boolean => STRANGE.test(name)

/** Languages as browsers write them: "en-GB", "en_GB" (Android), "eng-GBR-f00" (Firefox on Android). */
const partsOf = ({ lang }: Voice): readonly string[] => lang.toLowerCase().split(/[-_]/)

export const isEnglish = (voice: Voice): boolean => ['en', 'eng'].includes(partsOf(voice)[0] ?? '')

const COUNTRIES: Readonly<Record<string, Accent>> = { us: 'US', usa: 'US', gb: 'GB', gbr: 'GB', in: 'IN', ind: 'IN' }

/** The accent of a voice among those a reader can ask for; null for another. */
export const accentOf = (voice: Voice): Accent | null => COUNTRIES[partsOf(voice)[1] ?? ''] ?? null
