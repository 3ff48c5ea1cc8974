import { create } from 'zustand'

/** What this page has found that it cannot say: anything, or only what must not leave the device. */
type Silence = { readonly all: boolean; readonly ownWords: boolean }

const useSilenceStore = create<Silence>(() => ({ all: false, ownWords: false }))

/** Notes what somebody asked to hear in vain. It holds as long as the page is open: a voice may be there at the next. */
export const noteSilence = (of: keyof Silence): void => useSilenceStore.setState({ [of]: true })

/** Whether there is no use in offering to say something: a child's `ownWords`, or anything else. */
export const useSilence = (of: keyof Silence = 'all'): boolean =>
  useSilenceStore((silence) => silence.all || silence[of])
