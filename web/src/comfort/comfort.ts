import { readLocal, readLocalJson, writeLocal, writeLocalJson } from '../storage/local.ts'

/** What `audio-preferences` holds. Only `enabled` is a choice of the app; the others belong to the voice. */
type AudioPreferences = { readonly enabled: boolean }

const isAudioPreferences = (value: unknown): value is AudioPreferences =>
  typeof (value as AudioPreferences | null)?.enabled === 'boolean'

/** Whether the child asked for no surprises: nothing moves or sounds that was not asked for just then. */
export const wantsNoSurprises = (): boolean => readLocal('accessibility-mode') === 'autism'

/** Whether anything may be said that was not asked for just then. */
export const maySpeakUnasked = (): boolean => isSoundOn() && !wantsNoSurprises()

export const isSoundOn = (): boolean => readLocalJson('audio-preferences', isAudioPreferences)?.enabled ?? true

export const setSound = (enabled: boolean): void =>
  writeLocalJson('audio-preferences', { ...readLocalJson('audio-preferences', isAudioPreferences), enabled })

/** Whether messages stay until they are closed. */
export const keepsMessages = (): boolean => readLocal('keep-messages') === 'true'

export const setKeepsMessages = (keep: boolean): void => writeLocal('keep-messages', String(keep))
