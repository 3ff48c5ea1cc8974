import { TRUST_THRESHOLD } from '@lanternleaf/domain/speech/boundaries'
import type { Pace } from '@lanternleaf/domain/speech/pace'
import { clampVoiceSetting, type VoiceSettings } from '@lanternleaf/domain/speech/voice-settings'
import { entry } from '../entry.ts'
import {
  flag,
  guarded,
  integer,
  lenientRecord,
  number,
  oneOf,
  type Schema,
  shape,
  text,
  withFallback,
} from '../schema.ts'

/** Accents a reader can ask for. */
export const ACCENTS = ['US', 'GB', 'IN'] as const
export type Accent = (typeof ACCENTS)[number]

/** The accent the voice is to have. */
export const accent = entry<Accent, Accent>('tts-accent', { schema: oneOf(ACCENTS), otherwise: 'GB' })

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

/** What is known of a voice that was heard: whether it tells truly which word it says, and its pace at each rate. */
export type VoiceCalibration = { readonly trust: number; readonly paces: Readonly<Record<string, Pace>> }

/** Of every voice of this device, as one version of one browser speaks with it. */
export type VoiceCalibrations = {
  readonly browser: string
  readonly voices: Readonly<Record<string, VoiceCalibration>>
}

const trust: Schema<number> = (stored) =>
  guarded('a trust', (one): one is number => integer(one) >= 0 && integer(one) <= TRUST_THRESHOLD)(stored)

const above0: Schema<number> = (stored) => guarded('above 0', (one): one is number => number(one) > 0)(stored)

const pace = shape<Pace>({ msPerEffort: above0, off: number, measured: above0 })

export const voiceCalibrations = entry<VoiceCalibrations, VoiceCalibrations>('voices-heard', {
  schema: shape<VoiceCalibrations>({
    browser: text,
    voices: lenientRecord(shape<VoiceCalibration>({ trust, paces: lenientRecord(pace) })),
  }),
  otherwise: { browser: '', voices: {} },
})
