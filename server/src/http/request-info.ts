import type { IncomingMessage } from 'node:http'
import { describeBrowser } from '@lanternleaf/domain/child-login/describe-browser'
import type { Context } from 'hono'

/** The request as it came over the wire; undefined where nothing did, as when a test asks without a socket. */
export const incomingOf = (
  c: Context,
): Partial<Pick<IncomingMessage, 'complete' | 'socket' | 'httpVersion'>> | undefined =>
  (c.env as { incoming?: Partial<IncomingMessage> } | undefined)?.incoming

/** The kind of browser a request comes from, in plain words: nothing else of what it says of itself is kept. */
export const browserOf = (c: Context): string => describeBrowser(c.req.header('user-agent') ?? '')
