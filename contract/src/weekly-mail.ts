/**
 * The endpoints behind the unsubscribe link in a weekly mail, which tells a parent what the children chose to share
 * of a week.
 */

import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Unknown query parameters are ignored, because some mail programs add them. */
const query = z.object({ token: z.string() })

/**
 * Stops the weekly mail to a parent. Called by mail programs when somebody presses “Unsubscribe” (RFC 8058), and by the
 * page that the link in the mail opens. Idempotent.
 */
export const endWeeklyMail = endpoint({
  method: 'POST',
  path: '/api/weekly-mail/stop',
  access: 'unsubscribe-token',
  query,
  body: null,
  answer: z.null(),
})

/** Opens the same URL as a link: nothing is changed, and the browser is redirected to the page with the button. */
export const openWeeklyMail = endpoint({
  method: 'GET',
  path: '/api/weekly-mail/stop',
  access: 'open',
  query,
  body: null,
  answer: 'redirect',
})
