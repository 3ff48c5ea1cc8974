import { TOPICS } from '@lanternleaf/domain/interest/interest'
import { PHONICS_FAMILIES, READING_LEVELS } from '@lanternleaf/domain/story/story'
import { z } from 'zod'

const text = z.string().trim().min(1)
const minutes = z.int().min(1).max(30)
const wordCount = z.int().min(10).max(700)

const perLevel = <Schema extends z.ZodType>(schema: Schema) =>
  z.strictObject({ simple: schema, full: schema, challenge: schema })

/** A child reads a meaning at a glance: at most this many words. */
const MEANING_WORDS = 12

const meaning = text.refine((words) => words.split(/\s+/).length <= MEANING_WORDS, {
  error: `a meaning has at most ${MEANING_WORDS} words`,
})

/** What the three levels of a story share: `story.yaml`. */
export const storySheetSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'an id is lower-case words joined by hyphens'),
  title: text,
  interest: z.enum(TOPICS),
  themes: z.array(text).min(1),
  required_word_tags: z.array(text).min(1),
  phonics_progression: perLevel(z.array(z.enum(PHONICS_FAMILIES)).min(1)),
  /** Minutes for one path. */
  estimated_completion_time: perLevel(minutes),
  /** Words of each section on one path. */
  target_word_count: perLevel(z.strictObject({ intro: wordCount, problem: wordCount, solution: wordCount })),
  vocabulary: perLevel(z.array(z.strictObject({ word: text, meaning }))),
  cast: z
    .array(
      z.strictObject({
        name: text,
        pronouns: z.enum(['she', 'he', 'they']),
        /** The language or people the name comes from. */
        origin: text,
        lead: z.boolean(),
      }),
    )
    .min(1)
    .refine((cast) => cast.some(({ lead }) => lead), { error: 'one of the cast is the lead' }),
  /** The name of an icon of Fluent Emoji Flat, such as "crab". */
  picture: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'a picture is an icon name such as "crab"'),
  blurb: text.optional(),
})
export type StorySheet = z.infer<typeof storySheetSchema>

/** What stands between the two `---` lines of a story file. */
export const storyHeaderSchema = z.strictObject({
  level: z.enum(READING_LEVELS),
  phonics: z.partialRecord(z.enum(PHONICS_FAMILIES), z.array(text).min(1)),
  slots: z.record(
    z.string().regex(/^[A-Z][A-Z0-9_]*$/, 'a slot name has capitals, digits, underscores'),
    z.array(text),
  ),
})
