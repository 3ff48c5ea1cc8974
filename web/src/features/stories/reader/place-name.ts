import type { StoryPlace } from '@lanternleaf/domain/story/reading'

/** Names a place, to tell whether it is another one. How many pages there are in this window is no part of it. */
export const placeKey = ({ section, at }: StoryPlace): string => `${section} ${at?.block ?? ''} ${at?.share ?? 0}`
