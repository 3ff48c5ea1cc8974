/** The settings of a voice. Rate 1 and pitch 1 are the voice's own. The volume is at most 1. */
export type VoiceSettings = { readonly rate: number; readonly pitch: number; readonly volume: number }

/** The defaults of the specification. */
export const DEFAULT_VOICE_SETTINGS: VoiceSettings = { rate: 0.8, pitch: 1, volume: 0.8 }

/** The ranges a user can choose from. Below 0.4 words fall apart, and at volume 0 the voice would seem broken. */
export const VOICE_SETTING_BOUNDS = {
  rate: [0.4, 1.6],
  pitch: [0.5, 1.5],
  volume: [0.2, 1],
} as const satisfies Record<keyof VoiceSettings, readonly [min: number, max: number]>

/** The ranges that all browsers accept. Outside them, utterances fail in some browsers. */
const BROWSER_BOUNDS = { rate: [0.3, 2], pitch: [0.1, 2], volume: [0, 1] } as const

const clamp = (value: number, [min, max]: readonly [number, number]): number => Math.min(Math.max(value, min), max)

/** Limits a stored number to the allowed range. */
export const clampVoiceSetting = (field: keyof VoiceSettings, stored: number): number =>
  clamp(stored, VOICE_SETTING_BOUNDS[field])

/**
 * Applies the user's settings to a speech style. Styles are specified for the default settings, so each setting acts as
 * a factor: twice the rate doubles the rate of every style.
 */
export function applyVoiceSettings(style: VoiceSettings, chosen: Partial<VoiceSettings>): VoiceSettings {
  const settingFor = (field: keyof VoiceSettings): number => {
    const factor =
      clampVoiceSetting(field, chosen[field] ?? DEFAULT_VOICE_SETTINGS[field]) / DEFAULT_VOICE_SETTINGS[field]
    return Math.round(clamp(style[field] * factor, BROWSER_BOUNDS[field]) * 1000) / 1000
  }
  return { rate: settingFor('rate'), pitch: settingFor('pitch'), volume: settingFor('volume') }
}
