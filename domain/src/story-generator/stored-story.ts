import { isBrainStateId } from '../brain-state/brain-state.ts'
import { isGenerationInterest } from '../interest/interest-catalogue.ts'
import { isRecord } from '../is-record.ts'
import { READING_LEVELS } from '../story/story.ts'
import { FALLBACK_TOPICS } from './fallback-topic.ts'
import { type GeneratedStory, PHONICS_COMPLEXITIES, VOCABULARIES } from './generated-story.ts'
import { parseGenerated } from './read-generated.ts'

/**
 * Whether a stored value is a generated story, every level of which can be read. What an older version of the app
 * stored, or what somebody changed by hand, may be none.
 */
export const isGeneratedStory = (value: unknown): value is GeneratedStory =>
  isRecord(value) &&
  [value.title, value.concept, value.seed, value.lead].every(isText) &&
  isBrainStateId(value.brainState) &&
  isListOf(value.interests, isGenerationInterest) &&
  isListOf(value.writtenLevels, (one) => isOneOf(READING_LEVELS, one)) &&
  isBase(value.base) &&
  hasLevels(value.levels)

const isText = (value: unknown): value is string => typeof value === 'string'

const isOneOf = (list: readonly unknown[], value: unknown): boolean => list.includes(value)

const isListOf = (value: unknown, holds: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(holds)

const isBase = (base: unknown): boolean => {
  if (!isRecord(base)) return false
  if (base.kind === 'fallback') return isOneOf(FALLBACK_TOPICS, base.topic)
  return base.kind === 'story' && isText(base.id) && isText(base.interest)
}

const hasLevels = (levels: unknown): boolean =>
  isRecord(levels) && READING_LEVELS.every((level) => isContent(levels[level]))

const isContent = (content: unknown): boolean =>
  isRecord(content) &&
  Number.isFinite(content.readingTime) &&
  isOneOf(VOCABULARIES, content.vocabulary) &&
  isOneOf([6, 10, 14], content.averageWordsPerSentence) &&
  isOneOf(PHONICS_COMPLEXITIES, content.phonicsComplexity) &&
  parseGenerated(content).ok
