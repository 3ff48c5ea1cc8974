import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorOf, openBrowser } from '../testing/browser.ts'
import { ENDPOINTS } from '../testing/contract-endpoints.ts'
import { addChild, childBrowser, PASSWORD, PIN, parentBrowser } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

const CALLERS = [
  'nobody',
  'parent A',
  'parent B',
  'child A',
  'child B',
  'child A beside parent A, just logged in',
  'child A beside parent A, logged in before',
  'child A beside parent B, just logged in',
  'parent A, expired',
  'child A, expired',
  'parent A, tampered',
  'child A, tampered',
  'parent and child A, exchanged',
  'parent C, gone',
  'child C, gone',
] as const
type Caller = (typeof CALLERS)[number]
type Cookies = Readonly<Record<string, string>>

/** Whose parent and whose child a caller is to the server. */
const PARENT: Partial<Record<Caller, 'A' | 'B'>> = {
  'parent A': 'A',
  'parent B': 'B',
  'child A beside parent A, just logged in': 'A',
  'child A beside parent B, just logged in': 'B',
}
const CHILD: Partial<Record<Caller, 'A' | 'B'>> = {
  'child A': 'A',
  'child B': 'B',
  'child A beside parent A, just logged in': 'A',
  'child A beside parent A, logged in before': 'A',
  'child A beside parent B, just logged in': 'A',
}

const NEW = { email: 'new@example.org', username: 'Newcomer' }
const fact = { factId: 'f'.repeat(16), learningSessionId: 's'.repeat(16), at: 0, type: 'session-completed' }

type Row = {
  /** Who is let in by which kind of login; everybody when it is null. */
  readonly letIn: typeof PARENT | null
  readonly body?: (childIds: Readonly<Record<'A' | 'B', string>>, caller: Caller) => unknown
  /** what is answered to who belongs to this family, and to everybody else */
  readonly answer: (family: 'A' | 'B' | undefined) => unknown
  readonly tells?: typeof PARENT
}

const some = (part: object): unknown => expect.objectContaining(part)
const ROWS: Readonly<Record<string, Row>> = {
  'POST /api/parent-account': {
    letIn: null,
    body: () => ({ email: NEW.email, password: PASSWORD }),
    answer: () => some({ email: NEW.email }),
  },
  'GET /api/parent-login': {
    letIn: null,
    tells: PARENT,
    answer: (family) => (family ? some({ email: `${family.toLowerCase()}@example.org` }) : null),
  },
  'POST /api/parent-login': {
    letIn: null,
    body: () => ({ email: NEW.email, password: PASSWORD }),
    answer: () => some({ email: NEW.email }),
  },
  'DELETE /api/parent-login': { letIn: null, answer: () => null },
  'POST /api/children': {
    letIn: PARENT,
    tells: PARENT,
    body: (_, caller) => ({ username: `N${CALLERS.indexOf(caller)}`, pin: PIN, age: 9, consent: true }),
    answer: () => some({ username: expect.stringMatching(/^N\d+$/) }),
  },
  'GET /api/children': {
    letIn: PARENT,
    tells: PARENT,
    answer: (family) => ({ children: expect.arrayContaining([some({ username: `Child ${family}` })]) }),
  },
  'POST /api/child-login': {
    letIn: null,
    body: () => ({ username: NEW.username, pin: PIN }),
    answer: () => some({ username: NEW.username }),
  },
  'GET /api/child-login': {
    letIn: null,
    tells: CHILD,
    answer: (family) => (family ? some({ username: `Child ${family}` }) : null),
  },
  'POST /api/child-login/logout': { letIn: null, body: () => ({ childId: 'x', timestamp: 0 }), answer: () => null },
  'DELETE /api/child-login': { letIn: null, answer: () => null },
  'POST /api/learning/facts': {
    letIn: CHILD,
    tells: CHILD,
    body: (childIds, caller) => ({ childId: childIds[CHILD[caller] ?? 'A'], facts: [fact] }),
    answer: () => ({ stored: [fact.factId] }),
  },
}

it('every endpoint of the contract has a row, and every row an endpoint', () => {
  expect(Object.keys(ROWS).sort()).toEqual(ENDPOINTS.map(({ method, path }) => `${method} ${path}`).sort())
})

describe.each(ENGINES)('who may ask what on %s', (engine) => {
  let test: TestApp
  let cookies: Readonly<Record<Caller, Cookies>>
  let childIds: Readonly<Record<'A' | 'B', string>>
  let restoreLogins: () => Promise<void>
  beforeAll(async () => {
    test = await startTestApp(engine)
    const families = await makeFamilies(test)
    childIds = families.childIds
    cookies = families.cookies
    const [parents, children] = await Promise.all([
      test.db.selectFrom('parent_logins').selectAll().execute(),
      test.db.selectFrom('child_logins').selectAll().execute(),
    ])
    restoreLogins = async () => {
      await test.db.deleteFrom('parent_logins').execute()
      await test.db.deleteFrom('child_logins').execute()
      await test.db.insertInto('parent_logins').values(parents).execute()
      await test.db.insertInto('child_logins').values(children).execute()
    }
  })
  afterAll(() => test.stop())

  /** Everything that is kept of a family, its logins too. */
  const rowsOf = async (family: 'A' | 'B') => {
    const { id } = await test.db
      .selectFrom('parents')
      .select('id')
      .where('email', '=', `${family.toLowerCase()}@example.org`)
      .executeTakeFirstOrThrow()
    const ofChildren = (table: 'child_logins' | 'learning_facts' | 'learning_sessions') =>
      test.db
        .selectFrom(table)
        .selectAll(table)
        .innerJoin('children', 'children.child_id', `${table}.child_id`)
        .where('parent_id', '=', id)
        .execute()
    return Promise.all([
      test.db.selectFrom('parents').selectAll().where('id', '=', id).execute(),
      test.db.selectFrom('parent_logins').selectAll().where('parent_id', '=', id).orderBy('token').execute(),
      test.db.selectFrom('children').selectAll().where('parent_id', '=', id).orderBy('child_id').execute(),
      ofChildren('child_logins'),
      ofChildren('learning_facts'),
      ofChildren('learning_sessions'),
    ])
  }

  describe.each(ENDPOINTS.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s',
    (name, endpoint) => {
      it.each(CALLERS)('by %s', async (caller) => {
        const row = ROWS[name]
        if (row === undefined) throw new Error(`${name} has no row`)
        await restoreLogins()
        const isLetIn = row.letIn === null || row.letIn[caller] !== undefined
        const bystanders = (['A', 'B'] as const).filter(
          (family) => !isLetIn || !new RegExp(`\\b${family}\\b`).test(caller),
        )
        const before = await Promise.all(bystanders.map(rowsOf))
        const browser = openBrowser(test.app)
        for (const [cookie, value] of Object.entries(cookies[caller])) browser.cookies.set(cookie, value)
        const answer = await browser.send(endpoint.path, {
          method: endpoint.method,
          headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
          ...(row.body && { body: JSON.stringify(row.body(childIds, caller)) }),
        })
        if (isLetIn) expect([answer.status, answer.body]).toEqual([200, row.answer(row.tells?.[caller])])
        else expect([answer.status, errorOf(answer).code]).toEqual([401, 'login-needed'])
        const told = row.tells?.[caller]
        for (const family of ['A', 'B'] as const) {
          if (family !== told) expect(answer.text).not.toMatch(tracesOf(family, childIds[family]))
        }
        expect(await Promise.all(bystanders.map(rowsOf))).toEqual(before)
      })
    },
  )

  it('facts of another child are refused, whoever’s child it is', async () => {
    await restoreLogins()
    const before = await rowsOf('B')
    const browser = openBrowser(test.app)
    for (const [cookie, value] of Object.entries(cookies['child A'])) browser.cookies.set(cookie, value)
    const answer = await browser.post('/api/learning/facts', { childId: childIds.B, facts: [fact] })
    expect([answer.status, errorOf(answer).code]).toEqual([401, 'login-needed'])
    expect(await rowsOf('B')).toEqual(before)
  })
})

const tracesOf = (family: 'A' | 'B', childId: string): RegExp =>
  new RegExp(`${family.toLowerCase()}@example\\.org|Child ${family}|${childId}`)

/** Two families who stand by, one that is gone, one for the endpoints that log in, and everybody's cookies. */
async function makeFamilies({ app, db, clock }: TestApp) {
  const parents = {
    A: await parentBrowser(app, 'a@example.org'),
    B: await parentBrowser(app, 'b@example.org'),
    C: await parentBrowser(app, 'c@example.org'),
    new: await parentBrowser(app, NEW.email),
  }
  const childIds = {
    A: (await addChild(parents.A, 'Child A')).childId,
    B: (await addChild(parents.B, 'Child B')).childId,
  }
  await addChild(parents.C, 'Child C')
  await addChild(parents.new, NEW.username)
  const cookiesOf = async (browser: Promise<{ cookies: Map<string, string> }>) =>
    Object.fromEntries((await browser).cookies)
  const logIn = async (email: string) => {
    const browser = openBrowser(app)
    await browser.post('/api/parent-login', { email, password: PASSWORD })
    return browser
  }
  const child = (family: string) => cookiesOf(childBrowser(app, `Child ${family}`))
  const parent = (family: string) => cookiesOf(logIn(`${family.toLowerCase()}@example.org`))

  const expired = { parent: await parent('A'), child: await child('A') }
  await db
    .updateTable('parent_logins')
    .set({ expires_at: new Date(clock.now).toISOString() })
    .execute()
  await db.updateTable('child_logins').set({ expires_at: clock.now }).execute()
  const left = await parent('A')
  const gone = { parent: await parent('C'), child: await child('C') }
  await db.deleteFrom('parents').where('email', '=', 'c@example.org').execute()
  clock.now += 1
  const children = { A: await child('A'), B: await child('B') }
  clock.now += 1
  const fresh = { A: await parent('A'), B: await parent('B') }
  const tampered = (value = '') => `${value.startsWith('A') ? 'B' : 'A'}${value.slice(1)}`
  const cookies: Record<Caller, Cookies> = {
    nobody: {},
    'parent A': fresh.A,
    'parent B': fresh.B,
    'child A': children.A,
    'child B': children.B,
    'child A beside parent A, just logged in': { ...children.A, ...fresh.A },
    'child A beside parent A, logged in before': { ...children.A, ...left },
    'child A beside parent B, just logged in': { ...children.A, ...fresh.B },
    'parent A, expired': expired.parent,
    'child A, expired': expired.child,
    'parent A, tampered': { parent_login: tampered(fresh.A.parent_login) },
    'child A, tampered': { child_login: tampered(children.A.child_login) },
    'parent and child A, exchanged': {
      parent_login: children.A.child_login ?? '',
      child_login: fresh.A.parent_login?.split('.')[0] ?? '',
    },
    'parent C, gone': gone.parent,
    'child C, gone': gone.child,
  }
  return { cookies, childIds }
}
