import { describe, expect, it } from 'vitest'
import { ENGINES } from '../testing/fresh-database.ts'
import { startTestApp } from '../testing/test-app.ts'
import { leaveMail } from './send-mail.ts'

describe.each(ENGINES)('on %s', (engine) => {
  it('what somebody waits for stands in another queue than what is only told', async () => {
    const test = await startTestApp(engine)
    const [childId, parentId] = ['moss', 'maya']
    await leaveMail(test.db, { mail: 'password-reset', parentId, resetId: 'reset' }, 7)
    for (const mail of ['help-asked', 'pin-asked', 'pin-changed', 'wrong-pins'] as const)
      await leaveMail(test.db, { mail, childId }, 7)
    await leaveMail(test.db, { mail: 'password-changed', parentId }, 7)
    await leaveMail(test.db, { mail: 'account-erased', email: 'maya@example.org', isProved: true }, 7)
    const rows = await test.db.selectFrom('jobs').select(['kind', 'payload']).where('due_at', '=', 7).execute()
    const mailsIn = (queue: string) =>
      rows.flatMap(({ kind, payload }) => (kind === queue ? [JSON.parse(payload).mail] : [])).sort()
    expect(mailsIn('mail-waited-for')).toEqual(['help-asked', 'password-reset', 'pin-asked'])
    expect(mailsIn('mail')).toEqual(['account-erased', 'password-changed', 'pin-changed', 'wrong-pins'])
    await test.stop()
  })
})
