/** Finds the recipient of each kind of mail, and nobody once the account, child or link is gone. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashToken } from '../hashing/tokens.ts'
import { addChild, parentBrowser } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { findChildWithEmail, findParentEmail, findParentIdOfChild, findResetEmail } from './recipients.ts'

describe.each(ENGINES)('mail recipients (%s)', (engine) => {
  let test: TestApp
  const families: { email: string; parentId: string; username: string; childId: string }[] = []
  beforeAll(async () => {
    test = await startTestApp(engine)
    families.length = 0
    for (const [email, username] of [
      ['maya@example.org', 'Moss'],
      ['ada@example.org', 'Wren'],
    ] as const) {
      const { childId } = await addChild(await parentBrowser(test.app, email), username)
      const row = test.db.selectFrom('parents').select('id').where('email', '=', email)
      families.push({ email, parentId: (await row.executeTakeFirstOrThrow()).id, username, childId })
    }
  })
  afterAll(() => test.stop())

  it('are the parent of an account or child, or null if these no longer exist', async () => {
    for (const { email, parentId, username, childId } of families) {
      expect(await findParentEmail(test.db, parentId)).toBe(email)
      expect(await findParentIdOfChild(test.db, childId)).toBe(parentId)
      expect(await findChildWithEmail(test.db, childId)).toEqual({ email, username })
    }
    for (const find of [findParentEmail, findParentIdOfChild, findChildWithEmail])
      expect(await find(test.db, 'nobody')).toBeNull()
  })

  it('of a password link are found only while the link is valid', async () => {
    const expires = { expires_at: test.clock.now + 10 }
    const rows = families.map(({ parentId, email }) => ({
      parent_id: parentId,
      token_hash: hashToken(email),
      ...expires,
    }))
    await test.db.insertInto('password_resets').values(rows).execute()
    for (const { email } of families) {
      expect(await findResetEmail(test.db, email, test.clock.now + 9)).toBe(email)
      expect(await findResetEmail(test.db, email, test.clock.now + 10)).toBeNull()
      expect(await findResetEmail(test.db, hashToken(email), test.clock.now)).toBeNull()
    }
    expect(await findResetEmail(test.db, 'another', test.clock.now)).toBeNull()
  })
})
