import { create } from 'zustand'

/**
 * What this page cannot speak: anything (`all`), or only text that must not leave the device (`ownWords`). `stopped`: the last
 * speech stopped in the middle.
 */
type Unavailability = { readonly all: boolean; readonly ownWords: boolean; readonly stopped: boolean }

type Availability = Unavailability & {
  /** Whether nobody has asked for speech yet: the browser's voices showed that none is English. */
  readonly isUnasked: boolean
}

const useAvailabilityStore = create<Availability>(() => ({
  all: false,
  ownWords: false,
  stopped: false,
  isUnasked: false,
}))

/** Records that requested speech was not possible, until a voice is found or the page is reloaded. */
export const markSpeechUnavailable = (of: keyof Unavailability): void =>
  useAvailabilityStore.setState({ [of]: true, isUnasked: false })

/** Records that the browser has no English voice, before anybody asked for speech: it is not offered, and nothing is reported. */
export const markSpeechMissing = (): void => {
  if (!useAvailabilityStore.getState().all) useAvailabilityStore.setState({ all: true, isUnasked: true })
}

/** Allows speech to be requested again. */
export const clearSpeechUnavailable = (cleared: Partial<Unavailability>): void =>
  useAvailabilityStore.setState(cleared.all === false ? { ...cleared, isUnasked: false } : cleared)

/** Whether speech should not be offered: for a child's `ownWords`, or at all. */
export const useSpeechUnavailable = (of: 'all' | 'ownWords' = 'all'): boolean =>
  useAvailabilityStore((state) => state.all || state[of])

/** Whether speech is not offered although nobody asked for it. */
export const useSpeechUnasked = (): boolean => useAvailabilityStore(({ isUnasked }) => isUnasked)

/** Whether the last speech stopped in the middle. */
export const useVoiceStopped = (): boolean => useAvailabilityStore(({ stopped }) => stopped)
