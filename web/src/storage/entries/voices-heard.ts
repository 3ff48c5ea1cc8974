import { TRUST_THRESHOLD } from '@lanternleaf/domain/speech/boundaries'
import type { Pace } from '@lanternleaf/domain/speech/pace'
import { entry } from '../entry.ts'
import { guarded, integer, lenientRecord, number, type Schema, shape, text } from '../schema.ts'

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
