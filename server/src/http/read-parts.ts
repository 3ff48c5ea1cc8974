import { ERRORS } from '@lanternleaf/contract/errors'
import type { Context } from 'hono'
import type { ZodMiniType } from 'zod/mini'
import { Refusal } from './refusal.ts'

/** How deep a part may nest. The contract's deepest is four. */
const DEPTH_LIMIT = 16

/**
 * One part of a request as its schema reads it.
 * @throws Refusal `code` for what the schema does not take, is nested too deep, or holds text that cannot be stored (NUL,
 *   half a surrogate pair) or a name that JavaScript keeps for itself; `invalid-request` says what is wrong in the schema's
 *   own words
 */
export function readPart<Part>(
  schema: ZodMiniType<Part>,
  value: unknown,
  code: 'invalid-request' | 'not-found' = 'invalid-request',
): Part {
  if (!isStorable(value, DEPTH_LIMIT)) throw new Refusal(code)
  // Texts of our own are written into the schema; a library's never leave.
  const parsed = schema.safeParse(value, { error: () => ERRORS['invalid-request'].text })
  if (parsed.success) return parsed.data
  if (code === 'not-found') throw new Refusal(code)
  const issue = parsed.error.issues[0]
  const field = issue?.path.join('.')
  throw new Refusal(code, { ...(issue && { message: issue.message }), ...(field && { field }) })
}

/** No schema names it, and schemas that take no other names pass over it in silence. */
const PROTOTYPE = '__proto__'

function isStorable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  if (depth === 0) return false
  return Object.entries(value).every(
    ([key, inner]) => key !== PROTOTYPE && isStorable(key, depth) && isStorable(inner, depth - 1),
  )
}

/** What stands behind the `?`, by name. What is given twice is a list, which no schema of texts takes. */
export function readQuery(c: Context): Readonly<Record<string, string | readonly string[] | undefined>> {
  const given = Map.groupBy(new URL(c.req.url).searchParams, ([name]) => name)
  return Object.fromEntries(
    [...given].map(([name, pairs]) => {
      const values = pairs.map(([, value]) => value)
      return [name, values.length === 1 ? values[0] : values]
    }),
  )
}
