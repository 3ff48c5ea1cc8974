import { browserWords } from '@lanternleaf/domain/child-login/browser-words'
import type { Context } from 'hono'

/** The kind of browser a request comes from, in plain words: nothing else of what it says of itself is kept. */
export const browserOf = (c: Context): string => browserWords(c.req.header('user-agent') ?? '')
