/** What the server reads of a request besides Hono's own functions: Node's request object, and the kind of browser. */

import type { IncomingMessage } from 'node:http'
import { describeBrowser } from '@lanternleaf/domain/child-login/describe-browser'
import type { Context } from 'hono'

/** Node's request; undefined without a socket, as in tests. */
export const incomingOf = (
  c: Context,
): Partial<Pick<IncomingMessage, 'complete' | 'socket' | 'httpVersion'>> | undefined =>
  (c.env as { incoming?: Partial<IncomingMessage> } | undefined)?.incoming

/** The kind of browser in plain words; nothing else of its User-Agent is stored. */
export const browserOf = (c: Context): string => describeBrowser(c.req.header('user-agent') ?? '')
