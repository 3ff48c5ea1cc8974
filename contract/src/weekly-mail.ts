import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Mail programs add query parameters, so unknown ones are ignored. */
const query = z.object({ token: z.string() })

/**
 * Stops a parent's weekly mail. It is called by mail programs when somebody presses “Unsubscribe” (RFC 8058), and by
 * the page behind the mail's link. Idempotent.
 */
export const endWeeklyMail = endpoint({
  method: 'POST',
  path: '/api/weekly-mail/stop',
  access: 'unsubscribe-token',
  query,
  body: null,
  answer: z.null(),
})

/** The same URL opened as a link: it changes nothing, and redirects to the page with the button. */
export const openWeeklyMail = endpoint({
  method: 'GET',
  path: '/api/weekly-mail/stop',
  access: 'open',
  query,
  body: null,
  answer: 'redirect',
})
