import { create } from 'zustand'

/**
 * What this page has found that it cannot say: anything, or only what must not leave the device. `stopped`: the voice that
 * was asked last did not go on.
 */
type Silence = { readonly all: boolean; readonly ownWords: boolean; readonly stopped: boolean }

const useSilenceStore = create<Silence>(() => ({ all: false, ownWords: false, stopped: false }))

/** Notes what somebody asked to hear in vain. It holds until a voice arrives, or the page is opened again. */
export const markSpeechUnavailable = (of: keyof Silence): void => useSilenceStore.setState({ [of]: true })

/** What was asked in vain may be asked again. */
export const clearSpeechUnavailable = (silence: Partial<Silence>): void => useSilenceStore.setState(silence)

/** Whether there is no use in offering to say something: a child's `ownWords`, or anything else. */
export const useSpeechUnavailable = (of: 'all' | 'ownWords' = 'all'): boolean =>
  useSilenceStore((silence) => silence.all || silence[of])

/** Whether the voice stopped in the middle of what was asked last. */
export const useVoiceStopped = (): boolean => useSilenceStore(({ stopped }) => stopped)
