import { earlierUsernameKey } from '@lanternleaf/domain/username/username'
import { describe, expect, it } from 'vitest'
import { createPins } from '../../hashing/pins.ts'
import { createLog } from '../../log.ts'
import { errorOf, openBrowser } from '../../testing/browser.ts'
import { addChild, childBrowser, parentBrowser } from '../../testing/families.ts'
import { ENGINES, freshDatabase } from '../../testing/fresh-database.ts'
import { SECRETS, startTestApp } from '../../testing/test-app.ts'
import { openDatabase } from '../database.ts'
import { MIGRATIONS, migrate } from '../migrate.ts'

/** Names of one day, in the order in which they were given; some are the same by now. */
const NAMES = [
  ...['İpek', 'ıpek', 'ipek', 'Straße', 'Strasse', 'Алёна', 'Kaʻena', "O'Brien", 'Moss', 'moss\u00adie', 'mossie'],
  ...['Zoë', '\u3164', '-_-', 'محمد', 'محمّد'],
]
const LOGIN = '/api/child-login'

describe.each(ENGINES)('names of an older %s database', (engine) => {
  it('all go on opening as they were typed, and one of those that are the same now also otherwise', async () => {
    const fresh = await freshDatabase(engine)
    const older = await openDatabase(fresh.where, createLog('silent', { write: () => undefined }))
    await migrate(
      older,
      MIGRATIONS.slice(
        0,
        MIGRATIONS.findIndex(({ name }) => name === '0025_username_keys'),
      ),
      () => 7,
    )
    const pins = createPins(SECRETS.pinPepper, 4)
    const at = '2026-01-01'
    const parent = { id: 'p1', email: 'early@example.org', display_name: 'early', email_verified: 0 }
    await older.db
      .insertInto('parents')
      .values({ ...parent, created_at: at, updated_at: at })
      .execute()
    const consent = { consent_id: 'k1', parent_id: 'p1', policy_version: '1', given_at: 5 }
    await older.db.insertInto('consents').values(consent).execute()
    for (const [place, username] of NAMES.entries()) {
      const names = { child_id: `c${place}`, username, username_key: earlierUsernameKey(username) }
      const rest = { parent_id: 'p1', consent_id: 'k1', age: 9, created_at: place, preferences: '{}' }
      await older.db
        .insertInto('children')
        .values({ ...names, ...rest, pin_hash: await pins.hash('4821'), pin_kind: 'digits', allow_weekly_report: 1 })
        .execute()
    }
    const rows = () => older.db.selectFrom('children').selectAll().orderBy('created_at').execute()
    const before = await rows()
    await migrate(older, MIGRATIONS, () => 8)
    const without = (all: Awaited<typeof before>) => all.map(({ username_key: _, ...row }) => row)
    // Later steps add columns.
    expect(await rows()).toEqual(without(before).map((row) => expect.objectContaining(row)))
    await older.close()

    const test = await startTestApp(engine, { fresh })
    const logIn = async (username: string) =>
      (await openBrowser(test.app).post(LOGIN, { username, pin: '4821' })).body as { childId: string }
    for (const [place, username] of NAMES.entries())
      for (const typed of [username, ` ${username} `, username.normalize('NFD')])
        expect([typed, (await logIn(typed)).childId]).toEqual([typed, `c${place}`])
    for (const [typed, place] of [
      ['IPEK', 2],
      ['STRASSE', 4],
      ['АЛЕНА', 5],
      ['ka’ena', 6],
      ['O’BRIEN', 7],
      ['MOS\u200bS', 8],
      ['مُحَمَّد', 14],
    ] as const)
      expect([typed, (await logIn(typed)).childId]).toEqual([typed, `c${place}`])

    const other = await parentBrowser(test.app, 'later@example.org')
    for (const username of [
      ...NAMES.filter((name) => name !== '\u3164' && name !== '-_-'),
      'IPEK',
      'Kaena'.replace('a', 'a‘'),
    ]) {
      const answer = await other.post('/api/children', { username, pin: '4821', age: 9, consent: true })
      expect([username, errorOf(answer).code]).toEqual([username, 'username-taken'])
    }
    // Whose name the others' became the same as is gone: it goes on to be theirs who kept it.
    for (const gone of ['c2', 'c4']) await test.db.deleteFrom('children').where('child_id', '=', gone).execute()
    for (const username of ['ıpek', 'İpek', 'Straße']) {
      const answer = await other.post('/api/children', { username, pin: '4821', age: 9, consent: true })
      expect([username, errorOf(answer).code]).toEqual([username, 'username-taken'])
    }
    await addChild(other, 'Strasse')
    expect((await (await childBrowser(test.app, 'Straße')).get(LOGIN)).body).toMatchObject({ childId: 'c3' })
    expect((await (await childBrowser(test.app, 'STRASSE')).get(LOGIN)).body).toMatchObject({ username: 'Strasse' })
    await test.stop()
  })
})
