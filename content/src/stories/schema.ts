/** The schemas of the YAML in a story: `story.yaml`, and the front matter of the texts. */

import { TOPICS } from '@lanternleaf/domain/interest/interest'
import { PHONICS_FAMILIES } from '@lanternleaf/domain/phonics/phonics-family'
import { READING_LEVELS } from '@lanternleaf/domain/story/story'
import { FALLBACK_TOPICS } from '@lanternleaf/domain/story-generator/plan-story'
import { z } from 'zod'

const text = z.string().trim().min(1)
const minutes = z.int().min(1).max(30)
const wordCount = z.int().min(10).max(700)

const perLevel = <Schema extends z.ZodType>(schema: Schema) =>
  z.strictObject({ simple: schema, full: schema, challenge: schema })

const simpleOnly = <Schema extends z.ZodType>(schema: Schema) => z.strictObject({ simple: schema })

/** A child reads a meaning at a glance: at most this many words. */
const MEANING_WORDS = 12

const meaning = text.refine((words) => words.split(/\s+/).length <= MEANING_WORDS, {
  error: `a meaning has at most ${MEANING_WORDS} words`,
})

/** Questions for each text. */
export const QUESTION_COUNT = 3

const TITLE_WORDS = 7

/** A story's id, which is also the name of its folder. */
export const STORY_ID = /^[a-z0-9]+(-[a-z0-9]+)*$/

const phonicsProgression = z.array(z.enum(PHONICS_FAMILIES)).min(1)

/** Words of each section on one path. */
const sectionTargets = z.strictObject({ intro: wordCount, problem: wordCount, solution: wordCount })

const vocabulary = z.array(z.strictObject({ word: text, meaning }))

/**
 * Three questions to a reader who has seen this one text, with their answers: who wants what, why the first try failed, and
 * why the last one works.
 */
const questions = z
  .array(
    z.strictObject({
      question: text.refine((words) => words.endsWith('?'), { error: 'a question ends with "?"' }),
      answer: text,
    }),
  )
  .length(QUESTION_COUNT, { error: `a text has ${QUESTION_COUNT} questions` })
  .refine((all) => new Set(all.map(({ question }) => question)).size === all.length, {
    error: 'the questions must differ',
  })

/** A title is shown with capitals and without a full stop, and in a sentence it is set as a title. */
const title = text
  .refine((words) => !words.endsWith('.'), { error: 'a title has no full stop; a title is not a sentence' })
  .refine((words) => words.split(/\s+/).length <= TITLE_WORDS, { error: `a title has at most ${TITLE_WORDS} words` })
  .refine((words) => words.split(/\s+/).length === 1 || !/^\P{Lu}*\p{Lu}\P{Lu}*$/u.test(words), {
    error: 'a title has capitals, as on a cover; with one capital it reads as a sentence',
  })

/** Stories about the same people, which a child who liked one of them is offered: "More with Koza". */
const series = z.strictObject({
  id: z.string().regex(STORY_ID, 'an id is lower-case words joined by hyphens'),
  /** Whom it is about: "Koza the goat". */
  name: text,
})

/** Letters under a cover: with more, a first row of stories is not whole on a tablet on its side. */
const BLURB_MOST = 74

export const personSchema = z.strictObject({
  name: text,
  /** How the name is said, for who reads it aloud: "KAH-hoo". */
  say: text.optional(),
  pronouns: z.enum(['she', 'he', 'they']),
  /** The language or people the name comes from. */
  origin: text,
})

/**
 * What drives a story. An oddity is explored three ways, deduced, and kindly mended. In `choice-decides` the options lead to
 * different ends.
 */
export const SKELETONS = [
  'oddity',
  'plan-falls-apart',
  'race',
  'secret-kept-too-long',
  'bet',
  'rescue',
  'swap',
  'both-are-right',
  'obeys-too-well',
  'wrong-map',
  'real-fright',
  'quest',
  'quarrel',
  'opponent',
  'gift',
  'choice-decides',
] as const

/** Who tells a story, and how. */
const NARRATORS = ['outside', 'i', 'diary', 'letters', 'log-book', 'transcript', 'leaves-things-out'] as const

/** What kind of child leads. At most five of thirty are orderly: they count, sort or keep rules. */
const LEAD_KINDS = [
  'orderly',
  'loud',
  'restless',
  'sporty',
  'cross',
  'joker',
  'dreamer',
  'careful',
  'bold',
  'shy',
  'maker',
  'talker',
  'know-all',
] as const

/** On what a story ends. At most two thirds end on a trick: an insight, a loophole or a joke that solves everything. */
const ENDINGS = ['trick', 'laugh', 'feeling', 'reconciled', 'given-away', 'lost', 'open'] as const

/** What the reader's choice decides. In half of the stories it is more than the route to one and the same end. */
const CHOICE_STAKES = ['route-only', 'solver', 'loss', 'which-good-thing'] as const

/** What takes a lead more effort or other means than most, and is neither cured nor pitied. */
const LEAD_NEEDS = ['reading', 'spelling', 'stammer', 'hearing-aids', 'wheelchair', 'signing', 'talker-device'] as const

/** What the three levels of a story share: `story.yaml`. */
export const storySheetSchema = z.strictObject({
  id: z.string().regex(STORY_ID, 'an id is lower-case words joined by hyphens'),
  title,
  interest: z.enum(TOPICS),
  /** Its place on the shelf of its interest, from 1; stories without one follow by name. */
  shelf_order: z.int().min(1).optional(),
  themes: z.array(text).min(1),
  required_word_tags: z.array(text).min(1),
  phonics_progression: perLevel(phonicsProgression),
  /** Minutes for one path. */
  estimated_completion_time: perLevel(minutes),
  target_word_count: perLevel(sectionTargets),
  vocabulary: perLevel(vocabulary),
  cast: z
    .array(
      personSchema.extend({
        lead: z.boolean(),
        recurring: z.boolean().optional(),
        needs: z.array(z.enum(LEAD_NEEDS)).min(1).optional(),
      }),
    )
    .min(1)
    .refine((cast) => cast.some(({ lead }) => lead), { error: 'one of the cast is the lead' }),
  /** The name of an icon of Fluent Emoji Flat, such as "crab". */
  picture: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'a picture is an icon name such as "crab"'),
  blurb: text.max(BLURB_MOST).optional(),
  /** A text without questions is an error of the check `questions`. */
  questions: z
    .strictObject({ simple: questions.optional(), full: questions.optional(), challenge: questions.optional() })
    .optional(),
  series: series.optional(),
  /** Whether everybody in it speaks formally, as officials, judges and post robots do, and need not contract. */
  formal: z.boolean().optional(),
  /** A story with any of skeleton, narrator, lead_kind, facts and licence needs all five, and is held to more. */
  skeleton: z.enum(SKELETONS).optional(),
  narrator: z.enum(NARRATORS).optional(),
  lead_kind: z.enum(LEAD_KINDS).optional(),
  ending: z.enum(ENDINGS).optional(),
  choice_decides: z.enum(CHOICE_STAKES).optional(),
  /** Each claim about the real world, and where it can be looked up. */
  facts: z.array(z.strictObject({ claim: text, source: text })).optional(),
  /** What the story makes up. */
  licence: z.array(text).optional(),
})
export type StorySheet = z.infer<typeof storySheetSchema>

/** The sheet of a built-in story, which is written at *simple* only. */
export const fallbackSheetSchema = storySheetSchema.extend({
  interest: z.enum(FALLBACK_TOPICS),
  phonics_progression: simpleOnly(phonicsProgression),
  estimated_completion_time: simpleOnly(minutes),
  target_word_count: simpleOnly(sectionTargets),
  vocabulary: simpleOnly(vocabulary),
  questions: simpleOnly(questions).optional(),
})
export type FallbackSheet = z.infer<typeof fallbackSheetSchema>

export const slotsSchema = z.record(
  z.string().regex(/^[A-Z][A-Z0-9_]*$/, 'a slot name has capitals, digits, underscores'),
  z.array(text),
)

/** The front matter of a story file. */
export const storyHeaderSchema = z.strictObject({
  level: z.enum(READING_LEVELS),
  phonics: z.partialRecord(z.enum(PHONICS_FAMILIES), z.array(text).min(1)),
  slots: slotsSchema,
})
