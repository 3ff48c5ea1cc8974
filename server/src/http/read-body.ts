import type { Context } from 'hono'
import { Refusal } from './refusal.ts'

/** The largest body, in bytes. A hundred facts take about 30 KB. */
export const BODY_LIMIT = 64 * 1024

/** How deep a body may nest. The contract's deepest is four. */
const DEPTH_LIMIT = 16

/**
 * Reads a JSON body.
 * @throws Refusal `not-json` for another content type, `body-too-large`, or `invalid-request` for what is not JSON in
 *   UTF-8, is nested too deep, holds text that cannot be stored (NUL, half a surrogate pair), or was broken off.
 */
export async function readJson(c: Context): Promise<unknown> {
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')) throw new Refusal('not-json')
  const bytes = await readBytes(c).catch((reason: unknown) => {
    // All else that can go wrong with reading is that the connection ended: then nobody hears the answer.
    throw reason instanceof Refusal ? reason : new Refusal('invalid-request')
  })
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    if (isStorable(value, DEPTH_LIMIT)) return value
  } catch (reason) {
    if (!(reason instanceof SyntaxError || reason instanceof TypeError)) throw reason
  }
  throw new Refusal('invalid-request')
}

async function readBytes(c: Context): Promise<Uint8Array> {
  const announced = c.req.header('content-length')
  if (announced !== undefined && c.req.header('transfer-encoding') === undefined) {
    if (Number(announced) > BODY_LIMIT) throw new Refusal('body-too-large')
    return new Uint8Array(await c.req.arrayBuffer())
  }
  return readCounting(c.req.raw.body)
}

/** For bodies that do not announce their size. */
async function readCounting(body: ReadableStream<Uint8Array> | null): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > BODY_LIMIT) throw new Refusal('body-too-large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function isStorable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  if (depth === 0) return false
  return Object.entries(value).every(([key, inner]) => isStorable(key, depth) && isStorable(inner, depth - 1))
}
