const ID_PREFIX = 'generated-'

/** How a story that was mixed on a device is named there, and wherever it is told of. */
export const generatedStoryId = (seed: string): string => `${ID_PREFIX}${seed}`

/** The seed of a story that was mixed; null of one that we wrote. */
export const seedOfGenerated = (storyId: string): string | null =>
  isGeneratedId(storyId) ? storyId.slice(ID_PREFIX.length) : null

/** Whether a story was mixed on a device: it can be opened there alone, and only until another is mixed. */
export const isGeneratedId = (storyId: string): boolean => storyId.startsWith(ID_PREFIX)
