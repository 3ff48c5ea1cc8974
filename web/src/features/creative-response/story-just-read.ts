import type { StoryJustRead } from '@lanternleaf/domain/creative-response/prompts'
import { isRecord } from '@lanternleaf/domain/is-record'
import type { StoryReflection } from '@lanternleaf/domain/story/reading'
import { CHOICE_LETTERS } from '@lanternleaf/domain/story/story'
import { readLocalJson } from '../../storage/local.ts'

/** The story this child read last, as the reader left it; null when there is none. What cannot be read is left out. */
export function storyJustRead(): StoryJustRead | null {
  const { title, leads, options, chosen, reflections, words } = readLocalJson('story-just-read', isRecord) ?? {}
  if (!isString(title)) return null
  return {
    title,
    leads: items(leads, isString),
    options: isOptions(options) ? options : null,
    chosen: CHOICE_LETTERS.find((letter) => letter === chosen) ?? null,
    reflections: items(reflections, isReflection),
    words: items(words, isString),
  }
}

const items = <Item>(value: unknown, isItem: (one: unknown) => one is Item): Item[] =>
  Array.isArray(value) ? value.filter(isItem) : []

const isString = (value: unknown): value is string => typeof value === 'string'

const isOptions = (value: unknown): value is NonNullable<StoryJustRead['options']> =>
  isRecord(value) && CHOICE_LETTERS.every((letter) => isString(value[letter]))

const isReflection = (value: unknown): value is StoryReflection =>
  isRecord(value) && (value.about === 'me' || value.about === 'do') && isString(value.prompt) && isString(value.answer)
