/**
 * The endpoints with which a parent downloads or erases everything stored about a child, and with which a device asks
 * which of its children were erased.
 */

import { downloadData, downloadPage, eraseChild as eraseChildEndpoint, readErased } from '@lanternleaf/contract/manage'
import { DOWNLOAD_LIMIT } from '@lanternleaf/domain/parent-login/rate-limits'
import type { Logger } from 'pino'
import type { Db } from '../db/database.ts'
import { writeIfPossible } from '../db/write-if-possible.ts'
import { HttpError } from '../http/http-error.ts'
import type { FileDownload, Serve } from '../http/serve-endpoint.ts'
import { aggregateNewFacts } from '../learning/aggregate-new-facts.ts'
import { KEYS } from '../rate-limits/keys.ts'
import { consumeOrThrow, firstExhausted, rateLimitError } from '../rate-limits/store.ts'
import { eraseChild, findErased } from './erase.ts'
import { htmlExport } from './html-export.ts'
import { jsonExport } from './json-export.ts'

export type ChildDataDeps = {
  readonly db: Db
  /** known only to the server */
  readonly secret: string
  readonly log: Logger
  readonly now: () => number
}

export function childDataRoutes(serve: Serve, { db, secret, log, now }: ChildDataDeps): void {
  /** @throws HttpError when it is not a child of this parent */
  const usernameOf = async (parentId: string, childId: string): Promise<string> => {
    const username = db.selectFrom('children').select('username').where('child_id', '=', childId)
    const child = await username.where('parent_id', '=', parentId).executeTakeFirst()
    if (child === undefined) throw new HttpError('not-found')
    return child.username
  }

  /** The username of the child, after aggregating new facts. If that is impossible, the export lists them as they are. */
  const prepareExport = async (parentId: string, childId: string): Promise<string> => {
    const username = await usernameOf(parentId, childId)
    await writeIfPossible({ db, log }, () => aggregateNewFacts(db, childId))
    return username
  }

  const consumeDownload = async (parentId: string): Promise<void> => {
    const limit = { key: KEYS.download(parentId), parentId, ...DOWNLOAD_LIMIT }
    const rejection = { code: 'too-many-requests', message: TOO_MANY_DOWNLOADS } as const
    // A parent can also take the data away while the database cannot be written. Then stored downloads count alone.
    const isCounted = await writeIfPossible({ db, log }, () => consumeOrThrow(db, [limit], rejection, now()))
    if (isCounted) return
    const exhausted = await firstExhausted(db, [limit], now())
    if (exhausted !== null) throw rateLimitError(exhausted.resetsAt, rejection, now())
  }

  serve(downloadPage, async ({ params: { childId }, caller: { parentId } }) => {
    await consumeDownload(parentId)
    const username = await prepareExport(parentId, childId)
    return toFile(`${username}.html`, htmlExport(db, childId, username, now()))
  })

  serve(downloadData, async ({ params: { childId }, caller: { parentId } }) => {
    await consumeDownload(parentId)
    const username = await prepareExport(parentId, childId)
    return toFile(`${username}.json`, jsonExport(db, childId, now()))
  })

  serve(eraseChildEndpoint, async ({ params: { childId }, body: { username }, caller: parent }) => {
    const outcome = await eraseChild(db, secret, { parent, childId, username }, now())
    if (outcome === 'another-name') throw new HttpError('invalid-request', { field: 'username', message: OTHER_NAME })
    // A repeated request, after a lost response or a double click, succeeds as well.
    const isDone = outcome === 'erased' || (await findErased(db, secret, [childId])).length > 0
    if (!isDone) throw new HttpError('not-found')
    return null
  })

  serve(readErased, async ({ body: { childIds } }) => ({ erased: await findErased(db, secret, childIds) }))
}

const TOO_MANY_DOWNLOADS = 'You have downloaded this several times. Please try again in an hour.'
const OTHER_NAME = "That isn't the username. Please type it the way it's written on the card."

const toFile = (name: string, chunks: AsyncGenerator<string>): FileDownload => ({
  name,
  content: ReadableStream.from(chunks).pipeThrough(new TextEncoderStream()),
})
