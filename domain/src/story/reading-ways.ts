/** How a page can be read: by the voice, together with a light that leads, alone. */
export type ReadingWay = 'voice' | 'together' | 'alone'

/** The way a page begins with. @param hasVoice whether there is a voice to begin with */
export const firstWay = (hasVoice: boolean): ReadingWay => (hasVoice ? 'voice' : 'together')

/** The way that comes after one; after the last the first again. */
export const wayAfter = (way: ReadingWay, hasVoice: boolean): ReadingWay =>
  way === 'voice' ? 'together' : way === 'together' ? 'alone' : firstWay(hasVoice)
