/**
 * Checks a generated story that was read from the device's storage, which can be old or damaged. The web app shows a
 * story only if it passes.
 */

import { isBrainStateId } from '../brain-state/brain-state.ts'
import { isGenerationInterest } from '../interest/interest-catalogue.ts'
import { isRecord } from '../is-record.ts'
import { PHONICS_FAMILIES } from '../phonics/phonics-family.ts'
import { fail, ok, type Result } from '../result.ts'
import { READING_LEVELS, type StorySection } from '../story/story.ts'
import { isCompleteStory } from '../story/validate.ts'
import {
  type GeneratedItem,
  type GeneratedStory,
  PHONICS_COMPLEXITIES,
  type PhonicsMoment,
  VOCABULARIES,
} from './generated-story.ts'
import { FALLBACK_TOPICS } from './plan-story.ts'

/**
 * Whether a value from the device's storage is a generated story whose levels can all be shown. The value is untrusted:
 * an older version of the app may have stored it, or somebody may have edited it.
 */
export const isGeneratedStory = (value: unknown): value is GeneratedStory =>
  isRecord(value) &&
  [value.title, value.concept, value.seed, value.lead].every(isText) &&
  isBrainStateId(value.brainState) &&
  isListOf(value.interests, isGenerationInterest) &&
  isListOf(value.writtenLevels, (item) => isOneOf(READING_LEVELS, item)) &&
  isBase(value.base) &&
  hasLevels(value.levels)

const isText = (value: unknown): value is string => typeof value === 'string'

const isOneOf = (list: readonly unknown[], value: unknown): boolean => list.includes(value)

const isListOf = (value: unknown, isItem: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(isItem)

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

/** A generated story at one level, ready to be shown. */
export type ReadableStory = {
  readonly sections: readonly StorySection[]
  readonly phonicsMoment: PhonicsMoment | null
  /** The index of the section after which the phonics moment is shown; null if there is no phonics moment. */
  readonly afterSection: number | null
}

/** Why a stored level cannot be shown: it is not generated content, or its sections are not a complete story. */
export type UnreadableStory = 'wrong_shape' | 'no_story'

/**
 * Parses one level of a generated story from untrusted storage. Never throws.
 *
 * @param content one level, such as `story.levels.full`
 */
export const parseGenerated = (content: unknown): Result<ReadableStory, UnreadableStory> => {
  const items = itemsIn(content)
  if (items === null) return fail('wrong_shape')
  const momentIndex = items.findIndex(({ type }) => type === 'phonics-moment')
  const texts = items.flatMap((item) => (item.type === 'paragraph' ? [item.text] : []))
  const { sections } = content as { readonly sections?: unknown }
  if (!isCompleteStory(sections)) return fail('no_story')
  const sectionsBefore = texts.slice(0, Math.max(momentIndex, 0)).filter((text) => /^## /m.test(text)).length
  return ok({
    sections,
    phonicsMoment: items.find((item) => item.type === 'phonics-moment') ?? null,
    afterSection: momentIndex < 0 ? null : Math.max(sectionsBefore - 1, 0),
  })
}

/** The items of a level. Returns null if an item is invalid or if there is more than one phonics moment. */
const itemsIn = (content: unknown): readonly GeneratedItem[] | null => {
  if (!isRecord(content) || !Array.isArray(content.items)) return null
  const items: readonly unknown[] = content.items
  if (!items.every(isItem)) return null
  return items.filter(({ type }) => type === 'phonics-moment').length > 1 ? null : items
}

const isTextList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string')

const isItem = (item: unknown): item is GeneratedItem =>
  isRecord(item) &&
  (item.type === 'paragraph'
    ? typeof item.text === 'string' && isTextList(item.phonicsFocus)
    : item.type === 'phonics-moment' &&
      (PHONICS_FAMILIES as readonly unknown[]).includes(item.skill) &&
      isTextList(item.words) &&
      typeof item.instruction === 'string')
