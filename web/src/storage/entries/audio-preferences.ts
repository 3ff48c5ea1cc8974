import { clampVoiceSetting, type VoiceSettings } from '@lanternleaf/domain/speech/voice-settings'
import { entry } from '../entry.ts'
import { flag, number, type Schema, shape, text, withFallback } from '../schema.ts'

/**
 * `enabled` is whether anything is said unasked. Rate, pitch and volume are the reader's own: each style of the voice is
 * changed by as much as they differ from the specified ones. `voiceName` is a voice of one device; where it is not, none is named.
 */
export type AudioPreferences = Partial<VoiceSettings> & { readonly enabled?: boolean; readonly voiceName?: string }

const heard = (field: keyof VoiceSettings): Schema<number | undefined> =>
  withFallback((stored) => clampVoiceSetting(field, number(stored)), undefined)

/** All that is kept of the voice. What the first screen needs of it is in `comfort.ts`. */
export const audioPreferences = entry<AudioPreferences, AudioPreferences>('audio-preferences', {
  schema: shape<AudioPreferences>({
    enabled: withFallback(flag, undefined),
    rate: heard('rate'),
    pitch: heard('pitch'),
    volume: heard('volume'),
    voiceName: withFallback(text, undefined),
  }),
  otherwise: {},
})
