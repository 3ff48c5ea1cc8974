import { TRUST_THRESHOLD } from '@lanternleaf/domain/speech/boundaries'
import type { Pace } from '@lanternleaf/domain/speech/pace'
import { entry } from '../entry.ts'
import { integer, number, passing, readableRecord, type Schema, shape, text } from '../schema.ts'

/** What is known of a voice that was heard: whether it tells truly which word it says, and its pace at each rate. */
export type HeardVoice = { readonly trust: number; readonly paces: Readonly<Record<string, Pace>> }

/** Of every voice of this device, as one version of one browser speaks with it. */
export type VoicesHeard = { readonly browser: string; readonly voices: Readonly<Record<string, HeardVoice>> }

const trust: Schema<number> = (stored) =>
  passing('a trust', (one): one is number => integer(one) >= 0 && integer(one) <= TRUST_THRESHOLD)(stored)

const above0: Schema<number> = (stored) => passing('above 0', (one): one is number => number(one) > 0)(stored)

const pace = shape<Pace>({ msPerEffort: above0, off: number, measured: above0 })

export const voicesHeard = entry<VoicesHeard, VoicesHeard>('voices-heard', {
  schema: shape<VoicesHeard>({
    browser: text,
    voices: readableRecord(shape<HeardVoice>({ trust, paces: readableRecord(pace) })),
  }),
  otherwise: { browser: '', voices: {} },
})
