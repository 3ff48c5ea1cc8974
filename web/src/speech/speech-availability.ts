import { create } from 'zustand'

/**
 * What this page cannot speak: anything (`all`), or only text that must not leave the device (`ownWords`). `stopped`: the last
 * speech stopped in the middle.
 */
type Unavailability = { readonly all: boolean; readonly ownWords: boolean; readonly stopped: boolean }

const useAvailabilityStore = create<Unavailability>(() => ({ all: false, ownWords: false, stopped: false }))

/** Records that requested speech was not possible, until a voice is found or the page is reloaded. */
export const markSpeechUnavailable = (of: keyof Unavailability): void => useAvailabilityStore.setState({ [of]: true })

/** Allows speech to be requested again. */
export const clearSpeechUnavailable = (cleared: Partial<Unavailability>): void => useAvailabilityStore.setState(cleared)

/** Whether speech should not be offered: for a child's `ownWords`, or at all. */
export const useSpeechUnavailable = (of: 'all' | 'ownWords' = 'all'): boolean =>
  useAvailabilityStore((state) => state.all || state[of])

/** Whether the last speech stopped in the middle. */
export const useVoiceStopped = (): boolean => useAvailabilityStore(({ stopped }) => stopped)
