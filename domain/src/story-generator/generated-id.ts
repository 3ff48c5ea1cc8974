/** Tells generated stories and written stories apart by their ids. */

const ID_PREFIX = 'generated-'

/** The id of a generated story, made of the seed it was generated from. */
export const generatedStoryId = (seed: string): string => `${ID_PREFIX}${seed}`

/** The seed in the id of a generated story; null if the id is of a written story. */
export const seedOfGenerated = (storyId: string): string | null =>
  isGeneratedId(storyId) ? storyId.slice(ID_PREFIX.length) : null

/**
 * Whether the id is of a generated story. A generated story exists only on the device that generated it, until that
 * device generates the next one.
 */
export const isGeneratedId = (storyId: string): boolean => storyId.startsWith(ID_PREFIX)
