import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { fact } from './fact.ts'

/** The most facts one request may carry. */
export const FACTS_AT_ONCE = 100

/**
 * Stores each fact once. `childId` is whose facts they are: a login that is another child's by now is refused; a page from
 * before this field does not tell.
 *
 * `stored` names the facts that are now safe, whether new or already known, and only those may be forgotten. `refused`
 * names those that were not stored, while the others of the request were: `session-full` when their learning session
 * holds all it can. Such a fact is taken when it is told again, under the same id, as part of a new learning session. A
 * code a client does not know, of a newer server, is a refusal all the same: what was stored has to be believed.
 *
 * A child who has written more than anybody can live through gets 429 `too-many-requests` for the whole request, and
 * `Retry-After` says after how many seconds the same request is taken.
 */
export const storeFacts = endpoint({
  method: 'POST',
  path: '/api/learning/facts',
  access: 'child',
  body: z.strictObject({
    childId: z.optional(z.string()),
    facts: z.array(fact).check(z.minLength(1), z.maxLength(FACTS_AT_ONCE)),
  }),
  answer: z.object({
    stored: z.array(z.string()),
    refused: z.optional(z.array(z.object({ factId: z.string(), code: z.string() }))),
  }),
})
