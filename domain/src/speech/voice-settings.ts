/** How something is said: rate and pitch 1 is the voice's own, volume up to 1. */
export type VoiceSettings = { readonly rate: number; readonly pitch: number; readonly volume: number }

/** What the specification takes where nothing was chosen. */
export const DEFAULT_VOICE_SETTINGS: VoiceSettings = { rate: 0.8, pitch: 1, volume: 0.8 }

/** What can be chosen of each. Slower than half as fast, words fall apart; a volume of nothing would be a voice that lies. */
export const VOICE_SETTING_BOUNDS = {
  rate: [0.4, 1.6],
  pitch: [0.5, 1.5],
  volume: [0.2, 1],
} as const satisfies Record<keyof VoiceSettings, readonly [least: number, most: number]>

/** What browsers take: outside, an utterance fails in some. */
const BROWSER_BOUNDS = { rate: [0.3, 2], pitch: [0.1, 2], volume: [0, 1] } as const

const clamp = (value: number, [least, most]: readonly [number, number]): number =>
  Math.min(Math.max(value, least), most)

/** A stored number as one that can be chosen. */
export const clampVoiceSetting = (field: keyof VoiceSettings, stored: number): number =>
  clamp(stored, VOICE_SETTING_BOUNDS[field])

/**
 * How a style sounds to a reader who chose. The styles are specified for the rate, pitch and volume that hold at first;
 * who takes one twice as fast hears each style twice as fast.
 */
export function applyVoiceSettings(style: VoiceSettings, chosen: Partial<VoiceSettings>): VoiceSettings {
  const settingFor = (field: keyof VoiceSettings): number => {
    const factor =
      clampVoiceSetting(field, chosen[field] ?? DEFAULT_VOICE_SETTINGS[field]) / DEFAULT_VOICE_SETTINGS[field]
    return Math.round(clamp(style[field] * factor, BROWSER_BOUNDS[field]) * 1000) / 1000
  }
  return { rate: settingFor('rate'), pitch: settingFor('pitch'), volume: settingFor('volume') }
}
