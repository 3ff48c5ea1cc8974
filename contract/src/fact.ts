/**
 * The schemas of facts, which the server checks when a device sends them. A fact is one thing a child did, such as
 * building a word; `domain/src/learning-session/fact.ts` explains the fields.
 */

import { BRAIN_STATE_IDS } from '@lanternleaf/domain/brain-state/brain-state'
import { APP_SECTIONS } from '@lanternleaf/domain/calm-corner/calm-corner'
import { STRUGGLE_REASONS } from '@lanternleaf/domain/difficulty/adaptive-session'
import { DIFFICULTIES } from '@lanternleaf/domain/difficulty/difficulty'
import {
  ACTIVITY_TYPES,
  DIFFICULTY_CHANGERS,
  LEARNING_EVENT_ACTIVITIES,
  LEARNING_EVENT_TYPES,
} from '@lanternleaf/domain/learning-session/fact'
import { FACT_VERSION } from '@lanternleaf/domain/learning-session/fact-envelope'
import { PHONICS_FAMILIES } from '@lanternleaf/domain/phonics/phonics-family'
import { PRACTICE_RULE } from '@lanternleaf/domain/sequence/attempt'
import { HOME_STRANDS, STRANDS } from '@lanternleaf/domain/sequence/strand'
import { CHOICE_LETTERS, READING_LEVELS, SECTION_TYPES } from '@lanternleaf/domain/story/story'
import { CELEBRATED_COUNTS } from '@lanternleaf/domain/word-building/pattern-progress'
import * as z from 'zod/mini'

/** A random id made by the client. */
const clientId = z.string().check(z.regex(/^[A-Za-z0-9-]{16,64}$/))
const brainState = z.enum([...BRAIN_STATE_IDS, 'unknown'])
const difficulty = z.enum(DIFFICULTIES)
const count = z.int().check(z.minimum(0), z.maximum(1000))
/** A word of the word bank, a theme or the id of a template. It is never a text that a child wrote. */
const name = z.string().check(z.regex(/^[\p{L}\p{N}-]{1,64}$/u))
const title = z.string().check(z.minLength(1), z.maxLength(120))
/** A lower-case word of a story. */
const wordOfStory = z.string().check(z.regex(/^[\p{L}\p{N}'’-]{1,64}$/u))
const names = z.array(name).check(z.maxLength(20))

/** The limit for the offset of a time zone from UTC, in minutes: one day, which no time zone reaches. */
const MAX_OFFSET_MINUTES = 24 * 60

const envelope = z.strictObject({
  version: z.literal(FACT_VERSION),
  sequence: z.int().check(z.minimum(0)),
  localDate: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  offset: z.int().check(z.minimum(-MAX_OFFSET_MINUTES), z.maximum(MAX_OFFSET_MINUTES)),
})

/** The fields of every fact. */
const common = { factId: clientId, learningSessionId: clientId, at: z.int(), envelope: z.optional(envelope) }
/** The fields of facts about a word or sentence that was built. */
const practice = {
  visitId: clientId,
  theme: name,
  difficulty,
  timeSpent: z.int(),
  hintsUsed: count,
  planned: count,
  visitAt: z.optional(z.int()),
}

/** A fact, as sent by a client. */
export const fact = z.discriminatedUnion('type', [
  z.strictObject({ ...common, type: z.literal('session-started'), brainState }),
  z.strictObject({
    ...common,
    type: z.literal('activity-finished'),
    activity: z.enum(ACTIVITY_TYPES),
    title,
    difficulty,
    activeMs: z.int(),
    storyId: z.optional(name),
  }),
  z.strictObject({
    ...common,
    type: z.literal('learning-event'),
    eventType: z.enum(LEARNING_EVENT_TYPES),
    activityType: z.enum(LEARNING_EVENT_ACTIVITIES),
    appSection: z.enum(APP_SECTIONS),
    difficulty,
    brainState,
  }),
  z.strictObject({
    ...common,
    ...practice,
    type: z.literal('word-practice'),
    words: names,
    correctWords: names,
    struggledWords: names,
    resets: count,
    wrongOrders: count,
    wordId: z.optional(name),
    family: z.optional(z.enum(PHONICS_FAMILIES)),
    strand: z.optional(z.enum(HOME_STRANDS)),
    rule: z.optional(z.literal(PRACTICE_RULE)),
    choices: z.optional(count),
    looked: z.optional(z.boolean()),
  }),
  z.strictObject({ ...common, type: z.literal('lesson-shown'), strand: z.enum(STRANDS) }),
  z.strictObject({
    ...common,
    type: z.literal('section-read'),
    title,
    level: z.enum(READING_LEVELS),
    section: z.enum(SECTION_TYPES),
    words: z.int().check(z.minimum(1), z.maximum(2000)),
    activeMs: z.int(),
  }),
  z.strictObject({ ...common, ...practice, type: z.literal('sentence-practice'), templateId: name, misfits: count }),
  z.strictObject({ ...common, type: z.literal('hint-used'), of: name }),
  z.strictObject({ ...common, type: z.literal('word-reset'), word: name }),
  z.strictObject({
    ...common,
    type: z.literal('struggle'),
    word: name,
    reasons: z.array(z.enum(STRUGGLE_REASONS)).check(z.minLength(1), z.maxLength(STRUGGLE_REASONS.length)),
  }),
  z.strictObject({
    ...common,
    type: z.literal('difficulty-changed'),
    from: difficulty,
    to: difficulty,
    by: z.enum(DIFFICULTY_CHANGERS),
    chosen: z.optional(z.nullable(difficulty)),
  }),
  z.strictObject({ ...common, type: z.literal('level-chosen'), level: z.enum(READING_LEVELS) }),
  z.strictObject({
    ...common,
    type: z.literal('story-place'),
    storyId: name,
    section: z.int().check(z.minimum(0), z.maximum(SECTION_TYPES.length - 1)),
    block: z.nullable(name),
    share: z.number().check(z.minimum(0), z.maximum(1)),
    choice: z.nullable(z.enum(CHOICE_LETTERS)),
  }),
  z.strictObject({ ...common, type: z.literal('word-looked-up'), word: wordOfStory, storyId: name }),
  z.strictObject({
    ...common,
    type: z.literal('pattern-celebrated'),
    family: z.enum(PHONICS_FAMILIES),
    words: z.literal(CELEBRATED_COUNTS),
  }),
  z.strictObject({
    ...common,
    type: z.literal('breakthrough'),
    visitId: clientId,
    skill: z.literal('word_building'),
    difficulty: z.literal('challenge'),
  }),
  z.strictObject({
    ...common,
    type: z.literal('calm-corner-used'),
    triggeredFrom: z.enum(APP_SECTIONS),
    returnedToLearning: z.boolean(),
  }),
  z.strictObject({ ...common, type: z.literal('session-completed') }),
  z.strictObject({ ...common, type: z.literal('session-mood'), brainState }),
])
