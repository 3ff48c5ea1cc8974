/** The endpoints behind the link in a weekly mail: opening it shows a page, and a POST stops the mails. */

import { endWeeklyMail, openWeeklyMail } from '@lanternleaf/contract/weekly-mail'
import type { Db } from '../db/database.ts'
import type { Serve } from '../http/serve-endpoint.ts'
import { stopWeeklyMail } from './store.ts'

export function weeklyMailRoutes(serve: Serve, { db }: { readonly db: Db }): void {
  serve(endWeeklyMail, async ({ caller: { parentId } }) => {
    await stopWeeklyMail(db, parentId)
    return null
  })

  // The token is in the fragment of the redirect, which browsers send neither to a server nor in a Referer header.
  serve(openWeeklyMail, async ({ query: { token } }) => `/weekly-mail#${encodeURIComponent(token)}`)
}
