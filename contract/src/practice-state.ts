import { DIFFICULTIES } from '@lanternleaf/domain/difficulty/difficulty'
import { PHONICS_FAMILIES, type PhonicsFamily } from '@lanternleaf/domain/phonics/phonics-family'
import { ALL_OUTCOMES, PRACTICE_RULE } from '@lanternleaf/domain/sequence/attempt'
import { HOME_STRANDS, type HomeStrand } from '@lanternleaf/domain/sequence/strand'
import { CHOICE_LETTERS, READING_LEVELS } from '@lanternleaf/domain/story/story'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const text = z.string()
const time = z.number()
const difficulty = z.enum(DIFFICULTIES)

type Named<Name> = z.ZodMiniType<Name, Name>

const wordWith = (family: Named<PhonicsFamily>, strand: Named<HomeStrand>) =>
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

/** A child's practice state. See `domain/src/practice-state`. */
export const practiceState = z.object({
  words: z.record(text, wordWith(z.enum(PHONICS_FAMILIES), z.enum(HOME_STRANDS))),
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
 * Pages loaded before the server learned of a new family or strand keep its name, as the device's storage does, for a
 * later version that knows it.
 */
const ownToRead = z.extend(practiceState, {
  words: z.record(
    text,
    wordWith(text as z.ZodMiniType as Named<PhonicsFamily>, text as z.ZodMiniType as Named<HomeStrand>),
  ),
})

/**
 * The practice state of the logged-in child, merged from all devices. `seen` is a version mark: a client that sends the
 * current one gets `own: null`.
 */
export const readPracticeState = endpoint({
  method: 'GET',
  path: '/api/childs-own',
  access: 'child',
  query: z.strictObject({ seen: z._default(z.string().check(z.maxLength(64)), '') }),
  body: null,
  answer: z.object({ childId: z.string(), seen: z.string(), own: z.nullable(ownToRead) }),
})
