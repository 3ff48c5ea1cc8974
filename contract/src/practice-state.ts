/**
 * The endpoint with which a child's device reads the child's practice state: what the child knows and did last,
 * merged from all devices.
 */

import { DIFFICULTIES } from '@lanternleaf/domain/difficulty/difficulty'
import { PHONICS_FAMILIES, type PhonicsFamily } from '@lanternleaf/domain/phonics/phonics-family'
import { ALL_OUTCOMES, PRACTICE_RULE } from '@lanternleaf/domain/sequence/attempt'
import { HOME_STRANDS, type HomeStrand } from '@lanternleaf/domain/sequence/strand'
import { CHOICE_LETTERS, READING_LEVELS } from '@lanternleaf/domain/story/story'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const text = z.string()
/** Epoch ms. */
const time = z.number()
const difficulty = z.enum(DIFFICULTIES)

type NameSchema<Name> = z.ZodMiniType<Name, Name>

/** The schema of a word's practice, with the given schemas for the names of families and strands. */
const wordSchema = (family: NameSchema<PhonicsFamily>, strand: NameSchema<HomeStrand>) =>
  z.object({
    first: time,
    mastered: z.boolean(),
    last: z.object({
      at: time,
      visitAt: time,
      struggled: z.boolean(),
      family: z.nullable(family),
      strand: z.nullable(strand),
    }),
    tries: z.array(
      z.object({
        at: time,
        how: z.enum(ALL_OUTCOMES),
        rule: z.optional(z.literal(PRACTICE_RULE)),
        choices: z.optional(z.number()),
      }),
    ),
  })

/** The schema of a child's practice state, whose fields `domain/src/practice-state/practice-state.ts` explains. */
export const practiceState = z.object({
  words: z.record(text, wordSchema(z.enum(PHONICS_FAMILIES), z.enum(HOME_STRANDS))),
  sentences: z.record(text, time),
  celebrated: z.record(text, z.number()),
  difficulty: z.nullable(z.object({ at: time, difficulty, chosen: z.nullable(difficulty) })),
  level: z.nullable(z.object({ at: time, level: z.enum(READING_LEVELS) })),
  stories: z.record(
    text,
    z.object({
      begun: time,
      finished: z.nullable(time),
      place: z.object({
        at: time,
        place: z.nullable(
          z.object({
            section: z.number(),
            at: z.nullable(z.object({ block: text, share: z.number() })),
            choice: z.nullable(z.enum(CHOICE_LETTERS)),
          }),
        ),
      }),
    }),
  ),
  lookedUp: z.record(text, z.record(text, time)),
  lessons: z.record(text, time),
})

/**
 * The practice state as clients accept it: with any names of families and strands. A tab that was loaded before an
 * update of the server stores the names it does not know, for a later version of the app that knows them.
 */
const practiceStateForClients = z.extend(practiceState, {
  words: z.record(
    text,
    wordSchema(text as z.ZodMiniType as NameSchema<PhonicsFamily>, text as z.ZodMiniType as NameSchema<HomeStrand>),
  ),
})

/**
 * Returns the practice state of the logged-in child, merged from all devices, in `own`. `seen` identifies its version:
 * a client sends the version that it has, and gets `own: null` if that is still the current version.
 */
export const readPracticeState = endpoint({
  method: 'GET',
  path: '/api/practice-state',
  access: 'child',
  query: z.strictObject({ seen: z._default(z.string().check(z.maxLength(64)), '') }),
  body: null,
  answer: z.object({ childId: z.string(), seen: z.string(), own: z.nullable(practiceStateForClients) }),
})
