/** How a page can be read: by the voice, together with a light that leads, alone. */
export type ReadingMode = 'voice' | 'together' | 'alone'

/** The way a page begins with. @param hasVoice whether there is a voice to begin with */
export const firstMode = (hasVoice: boolean): ReadingMode => (hasVoice ? 'voice' : 'together')

/** The way that comes after one; after the last the first again. */
export const modeAfter = (way: ReadingMode, hasVoice: boolean): ReadingMode =>
  way === 'voice' ? 'together' : way === 'together' ? 'alone' : firstMode(hasVoice)
