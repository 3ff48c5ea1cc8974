import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'

/** The request as it came over the wire; undefined where nothing did, as when a test asks without a socket. */
export const incomingOf = (
  c: Context,
): Partial<Pick<IncomingMessage, 'complete' | 'socket' | 'httpVersion'>> | undefined =>
  (c.env as { incoming?: Partial<IncomingMessage> } | undefined)?.incoming
