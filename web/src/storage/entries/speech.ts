import { TRUST_THRESHOLD } from '@lanternleaf/domain/speech/boundaries'
import type { Pace } from '@lanternleaf/domain/speech/pace'
import { clampVoiceSetting, type VoiceSettings } from '@lanternleaf/domain/speech/voice-settings'
import { entry } from '../entry.ts'
import {
  flag,
  fromGuard,
  integer,
  lenientRecord,
  number,
  oneOf,
  type Schema,
  shape,
  text,
  withFallback,
} from '../schema.ts'

/** The accents that a reader can choose. */
export const ACCENTS = ['US', 'GB', 'IN'] as const
export type Accent = (typeof ACCENTS)[number]

/** The chosen accent of the voice. */
export const accent = entry<Accent, Accent>('tts-accent', { schema: oneOf(ACCENTS), fallback: 'GB' })

/**
 * `enabled`: whether the app speaks without being asked. `rate`, `pitch` and `volume`: the reader's choices, which scale each
 * style of the voice. `voiceName`: the chosen voice; on a device without this voice it is ignored.
 */
export type AudioPreferences = Partial<VoiceSettings> & { readonly enabled?: boolean; readonly voiceName?: string }

const voiceSetting = (field: keyof VoiceSettings): Schema<number | undefined> =>
  withFallback((stored) => clampVoiceSetting(field, number(stored)), undefined)

/**
 * The stored choices about the voice. `comfort.ts` reads and writes `enabled` through an entry of its own with the same key, so
 * this entry has to keep it.
 */
export const audioPreferences = entry<AudioPreferences, AudioPreferences>('audio-preferences', {
  schema: shape<AudioPreferences>({
    enabled: withFallback(flag, undefined),
    rate: voiceSetting('rate'),
    pitch: voiceSetting('pitch'),
    volume: voiceSetting('volume'),
    voiceName: withFallback(text, undefined),
  }),
  fallback: {},
})

/**
 * The measurements of a voice. `trust`: how far its reports of the spoken word can be trusted, from 0 to `TRUST_THRESHOLD`.
 * `paces`: its pace at each rate.
 */
export type VoiceCalibration = { readonly trust: number; readonly paces: Readonly<Record<string, Pace>> }

/** The measurements of the voices of this device. They hold for one version of one browser. */
export type VoiceCalibrations = {
  readonly browser: string
  readonly voices: Readonly<Record<string, VoiceCalibration>>
}

const trust: Schema<number> = (stored) =>
  fromGuard('a trust', (value): value is number => integer(value) >= 0 && integer(value) <= TRUST_THRESHOLD)(stored)

const positive: Schema<number> = (stored) => fromGuard('above 0', (value): value is number => number(value) > 0)(stored)

const pace = shape<Pace>({ msPerEffort: positive, off: number, measured: positive })

export const voiceCalibrations = entry<VoiceCalibrations, VoiceCalibrations>('voice-calibrations', {
  schema: shape<VoiceCalibrations>({
    browser: text,
    voices: lenientRecord(shape<VoiceCalibration>({ trust, paces: lenientRecord(pace) })),
  }),
  fallback: { browser: '', voices: {} },
})
