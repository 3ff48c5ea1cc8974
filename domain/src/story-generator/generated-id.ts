const ID_PREFIX = 'generated-'

/** The id of a story generated on a device. */
export const generatedStoryId = (seed: string): string => `${ID_PREFIX}${seed}`

/** The seed of a generated story; null for one of ours. */
export const seedOfGenerated = (storyId: string): string | null =>
  isGeneratedId(storyId) ? storyId.slice(ID_PREFIX.length) : null

/** Whether a story was generated on a device: it can only be opened there, until another is generated. */
export const isGeneratedId = (storyId: string): boolean => storyId.startsWith(ID_PREFIX)
