import { READING_LEVELS, type ReadingLevel } from '@lanternleaf/domain/story/story'
import { readLocal, writeLocal } from '../../storage/local.ts'

/** What each level is called on its button. */
export const LEVEL_NAMES: Record<ReadingLevel, string> = { simple: 'Easy', full: 'Just Right', challenge: 'Challenge' }

/** The level read last on this device; `full` at first. */
export const rememberedLevel = (): ReadingLevel =>
  READING_LEVELS.find((level) => level === readLocal('current-complexity-level')) ?? 'full'

export const rememberLevel = (level: ReadingLevel): void => writeLocal('current-complexity-level', level)
