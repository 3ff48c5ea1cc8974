import { setImmediate } from 'node:timers/promises'
import { ERRORS } from '@lanternleaf/contract/errors'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { ZodMiniType } from 'zod/mini'
import { HttpError } from './http-error.ts'
import { incomingOf } from './request-info.ts'

/** The largest body, in bytes. A hundred facts take about 30 KB. */
export const BODY_LIMIT = 64 * 1024

/**
 * Reads a JSON body.
 * @throws HttpError `not-json` for another content type, `body-too-large`, or `invalid-request` for what is not JSON in
 *   UTF-8, or was broken off.
 */
export async function readJson(c: Context): Promise<unknown> {
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')) throw new HttpError('not-json')
  const bytes = await readBytes(c).catch((reason: unknown) => {
    // All else that can go wrong with reading is that the connection ended: then nobody hears the answer.
    throw reason instanceof HttpError ? reason : new HttpError('invalid-request')
  })
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (reason) {
    throw reason instanceof SyntaxError || reason instanceof TypeError ? new HttpError('invalid-request') : reason
  }
}

/** Whether all of a request is here, however much of it was read. False where nobody knows. */
export async function hasArrived(c: Context): Promise<boolean> {
  const incoming = incomingOf(c)
  // A body that came with its head is read in the same turn of the event loop, after its handler was called.
  if (incoming?.complete === false) await setImmediate()
  return incoming?.complete === true
}

async function readBytes(c: Context): Promise<Uint8Array> {
  const announced = c.req.header('content-length')
  if (announced === undefined || c.req.header('transfer-encoding') !== undefined) await countBytes(c, goOn)
  // Hono's limit would make a web stream also of what Node can read at once.
  else if (Number(announced) > BODY_LIMIT) throw new HttpError('body-too-large')
  return new Uint8Array(await c.req.arrayBuffer())
}

const goOn = (): Promise<void> => Promise.resolve()

/** For bodies that do not announce their size. */
const countBytes = bodyLimit({
  maxSize: BODY_LIMIT,
  onError: () => {
    throw new HttpError('body-too-large')
  },
})

/** How deep a part may nest. The contract's deepest is four. */
const DEPTH_LIMIT = 16

/**
 * One part of a request as its schema reads it.
 * @throws HttpError `code` for what the schema does not take, is nested too deep, or holds text that cannot be stored (NUL,
 *   half a surrogate pair) or a name that JavaScript keeps for itself; `invalid-request` says what is wrong in the schema's
 *   own words
 */
export function parsePart<Part>(
  schema: ZodMiniType<Part>,
  value: unknown,
  code: 'invalid-request' | 'not-found' = 'invalid-request',
): Part {
  if (!isStorable(value, DEPTH_LIMIT)) throw new HttpError(code)
  // Texts of our own are written into the schema; a library's never leave.
  const parsed = schema.safeParse(value, { error: () => ERRORS['invalid-request'].text })
  if (parsed.success) return parsed.data
  if (code === 'not-found') throw new HttpError(code)
  const issue = parsed.error.issues[0]
  const field = issue?.path.join('.')
  throw new HttpError(code, { ...(issue && { message: issue.message }), ...(field && { field }) })
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
export function queryOf(c: Context): Readonly<Record<string, string | readonly string[] | undefined>> {
  const given = Map.groupBy(new URL(c.req.url).searchParams, ([name]) => name)
  return Object.fromEntries(
    [...given].map(([name, pairs]) => {
      const values = pairs.map(([, value]) => value)
      return [name, values.length === 1 ? values[0] : values]
    }),
  )
}
