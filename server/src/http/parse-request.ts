/** Reads and checks the parts of a request (body, query, path parameters). Called by `serve-endpoint.ts`. */

import { setImmediate } from 'node:timers/promises'
import { ERRORS } from '@lanternleaf/contract/errors'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { ZodMiniType } from 'zod/mini'
import { HttpError } from './http-error.ts'
import { incomingOf } from './request-info.ts'

/** The largest request body, in bytes. A hundred facts (learning events) take about 30 KB. */
export const BODY_LIMIT = 64 * 1024

/**
 * Reads a JSON body.
 * @throws HttpError `not-json` for another content type, `body-too-large`, or `invalid-request` if the body is not JSON in
 *   UTF-8 or the connection ended.
 */
export async function readJson(c: Context): Promise<unknown> {
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')) throw new HttpError('not-json')
  const bytes = await readBytes(c).catch((reason: unknown) => {
    // Any other error means that the connection ended, and nobody gets the response.
    throw reason instanceof HttpError ? reason : new HttpError('invalid-request')
  })
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (reason) {
    throw reason instanceof SyntaxError || reason instanceof TypeError ? new HttpError('invalid-request') : reason
  }
}

/** Whether the whole request has been received. False if that is unknown. */
export async function hasArrived(c: Context): Promise<boolean> {
  const incoming = incomingOf(c)
  // A body sent with its headers is read in the same turn of the event loop, after the handler was called.
  if (incoming?.complete === false) await setImmediate()
  return incoming?.complete === true
}

async function readBytes(c: Context): Promise<Uint8Array> {
  const contentLength = c.req.header('content-length')
  if (contentLength === undefined || c.req.header('transfer-encoding') !== undefined) await limitBody(c, noop)
  // Hono's limit would create a web stream for a body that Node can read at once.
  else if (Number(contentLength) > BODY_LIMIT) throw new HttpError('body-too-large')
  return new Uint8Array(await c.req.arrayBuffer())
}

const noop = (): Promise<void> => Promise.resolve()

/** Rejects a body without a Content-Length that is larger than the limit. */
const limitBody = bodyLimit({
  maxSize: BODY_LIMIT,
  onError: () => {
    throw new HttpError('body-too-large')
  },
})

/** How deep a value may be nested. The deepest in the contract has four levels. */
const DEPTH_LIMIT = 16

/**
 * Parses one part of a request by its schema.
 * @throws HttpError `code` if the schema rejects the value, if it is nested too deep, or if it contains the key `__proto__` or
 *   text that cannot be stored (NUL, half a surrogate pair). With `invalid-request` it has the schema's message and field.
 */
export function parsePart<Part>(
  schema: ZodMiniType<Part>,
  value: unknown,
  code: 'invalid-request' | 'not-found' = 'invalid-request',
): Part {
  if (!isStorable(value, DEPTH_LIMIT)) throw new HttpError(code)
  // Only messages of the schema are sent, never those of the library.
  const parsed = schema.safeParse(value, { error: () => ERRORS['invalid-request'].text })
  if (parsed.success) return parsed.data
  if (code === 'not-found') throw new HttpError(code)
  const issue = parsed.error.issues[0]
  const field = issue?.path.join('.')
  throw new HttpError(code, { ...(issue && { message: issue.message }), ...(field && { field }) })
}

/** A key that no schema contains, and that strict schemas ignore silently. */
const PROTOTYPE = '__proto__'

/** Whether every text in a value can be stored, none of its keys is `__proto__`, and it is not nested deeper than `depth`. */
function isStorable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  if (depth === 0) return false
  return Object.entries(value).every(
    ([key, inner]) => key !== PROTOTYPE && isStorable(key, depth) && isStorable(inner, depth - 1),
  )
}

/** The query parameters. A repeated one is a list, which schemas of strings reject. */
export function queryOf(c: Context): Readonly<Record<string, string | readonly string[] | undefined>> {
  const parameters = Map.groupBy(new URL(c.req.url).searchParams, ([name]) => name)
  return Object.fromEntries(
    [...parameters].map(([name, pairs]) => {
      const values = pairs.map(([, value]) => value)
      return [name, values.length === 1 ? values[0] : values]
    }),
  )
}
