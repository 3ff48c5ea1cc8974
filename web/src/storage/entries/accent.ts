import { entry } from '../entry.ts'
import { oneOf } from '../schema.ts'

/** Accents a reader can ask for. */
export const ACCENTS = ['US', 'GB', 'IN'] as const
export type Accent = (typeof ACCENTS)[number]

/** The accent the voice is to have. */
export const accent = entry<Accent, Accent>('tts-accent', { schema: oneOf(ACCENTS), otherwise: 'GB' })
