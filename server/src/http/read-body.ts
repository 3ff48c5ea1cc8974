import { setImmediate } from 'node:timers/promises'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { incomingOf } from './incoming.ts'
import { Refusal } from './refusal.ts'

/** The largest body, in bytes. A hundred facts take about 30 KB. */
export const BODY_LIMIT = 64 * 1024

/**
 * Reads a JSON body.
 * @throws Refusal `not-json` for another content type, `body-too-large`, or `invalid-request` for what is not JSON in
 *   UTF-8, or was broken off.
 */
export async function readJson(c: Context): Promise<unknown> {
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')) throw new Refusal('not-json')
  const bytes = await readBytes(c).catch((reason: unknown) => {
    // All else that can go wrong with reading is that the connection ended: then nobody hears the answer.
    throw reason instanceof Refusal ? reason : new Refusal('invalid-request')
  })
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (reason) {
    throw reason instanceof SyntaxError || reason instanceof TypeError ? new Refusal('invalid-request') : reason
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
  else if (Number(announced) > BODY_LIMIT) throw new Refusal('body-too-large')
  return new Uint8Array(await c.req.arrayBuffer())
}

const goOn = (): Promise<void> => Promise.resolve()

/** For bodies that do not announce their size. */
const countBytes = bodyLimit({
  maxSize: BODY_LIMIT,
  onError: () => {
    throw new Refusal('body-too-large')
  },
})
