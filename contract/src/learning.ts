import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { fact } from './fact.ts'

/** The most facts one request may carry. */
export const FACTS_AT_ONCE = 100

/**
 * Stores each fact once. `childId` is whose facts they are: a login that is another child's by now is refused; a page from before this
 * field does not tell. The answer names the facts that are now safe, whether new or
 * already known.
 */
export const recordFacts = endpoint({
  method: 'POST',
  path: '/api/learning/facts',
  access: 'child',
  body: z.strictObject({
    childId: z.optional(z.string()),
    facts: z.array(fact).check(z.minLength(1), z.maxLength(FACTS_AT_ONCE)),
  }),
  answer: z.object({ stored: z.array(z.string()) }),
})
