import { downloadData, downloadPage, eraseChild as eraseChildEndpoint, readErased } from '@lanternleaf/contract/manage'
import type { Db } from '../db/database.ts'
import type { FileToKeep } from '../http/file-to-keep.ts'
import { Refusal } from '../http/refusal.ts'
import type { Serve } from '../http/serve-endpoint.ts'
import { dataFile } from './data-file.ts'
import { eraseChild, erasedOf } from './erase.ts'
import { pageFile } from './page-file.ts'

export type ChildsDataDeps = {
  readonly db: Db
  /** held by the server alone */
  readonly secret: string
  readonly now: () => number
}

export function childsDataRoutes(serve: Serve, { db, secret, now }: ChildsDataDeps): void {
  /** @throws Refusal when it is no child of this parent */
  const usernameOf = async (parentId: string, childId: string): Promise<string> => {
    const own = db.selectFrom('children').select('username').where('child_id', '=', childId)
    const child = await own.where('parent_id', '=', parentId).executeTakeFirst()
    if (child === undefined) throw new Refusal('not-found')
    return child.username
  }

  serve(downloadPage, async ({ params: { childId }, caller: { parentId } }) => {
    const username = await usernameOf(parentId, childId)
    return file(`${username}.html`, pageFile(db, childId, username, now()))
  })

  serve(downloadData, async ({ params: { childId }, caller: { parentId } }) =>
    file(`${await usernameOf(parentId, childId)}.json`, dataFile(db, childId, now())),
  )

  serve(eraseChildEndpoint, async ({ params: { childId }, body: { username }, caller: { parentId } }) => {
    await usernameOf(parentId, childId)
    if (await eraseChild(db, secret, { parentId, childId, username }, now())) return null
    throw new Refusal('invalid-request', { field: 'username', message: OTHER_NAME })
  })

  serve(readErased, async ({ body: { childIds } }) => ({ erased: await erasedOf(db, secret, childIds) }))
}

const OTHER_NAME = 'That is not the username. Please type it as it stands on the card.'

const file = (name: string, pieces: AsyncGenerator<string>): FileToKeep => ({
  name,
  content: ReadableStream.from(pieces).pipeThrough(new TextEncoderStream()),
})
