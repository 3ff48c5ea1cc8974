import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Mail programs add to a query: what else stands there is of no account. */
const query = z.object({ token: z.string() })

/**
 * Stops a parent's weekly mail. Mail programs ask for it by themselves when somebody presses their “Unsubscribe” (RFC 8058), and
 * the page behind the mail's link does. Answers the same when it was stopped before.
 */
export const endWeeklyMail = endpoint({
  method: 'POST',
  path: '/api/weekly-mail/stop',
  access: 'unsubscribe-token',
  query,
  body: null,
  answer: z.null(),
})

/** The same address, followed as a link: it changes nothing, and leads to the page with the button. */
export const openWeeklyMail = endpoint({
  method: 'GET',
  path: '/api/weekly-mail/stop',
  access: 'open',
  query,
  body: null,
  answer: 'redirect',
})
