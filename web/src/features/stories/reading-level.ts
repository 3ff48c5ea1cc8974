import type { ReadingLevel } from '@lanternleaf/domain/story/story'

/** What each level is called on its button. */
export const LEVEL_NAMES: Record<ReadingLevel, string> = { simple: 'Easy', full: 'Just Right', challenge: 'Challenge' }
