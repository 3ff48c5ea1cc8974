import { expect, it } from 'vitest'
import { type Answer, openBrowser } from '../testing/browser.ts'
import { PASSWORD, PIN } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { SECRETS, startTestApp } from '../testing/test-app.ts'

/** Matches a whole word only: four digits of a PIN also occur in times and ids. */
const wholeWord = (word: string) => new RegExp(`(?<![\\w-])${word.replaceAll('.', String.raw`\.`)}(?![\\w-])`)

it.each(ENGINES)('never sends or logs hashes, secrets or personal data, on %s', async (engine) => {
  const test = await startTestApp(engine)
  const answers: Answer[] = []
  const parent = openBrowser(test.app)
  const child = openBrowser(test.app)
  const email = 'maya.private@example.org'
  const username = 'Private Otter'
  const login = { username, pin: PIN }
  answers.push(await parent.post('/api/parent-account', { email, password: PASSWORD }))
  answers.push(await parent.post('/api/parent-account', { email, password: PASSWORD }))
  answers.push(await parent.post('/api/parent-login', { email, password: `${PASSWORD}, not` }))
  answers.push(await parent.post('/api/parent-login', { email, password: PASSWORD }))
  answers.push(await parent.post('/api/children', { ...login, age: 9, consent: true }))
  answers.push(await parent.post('/api/children', { ...login, age: 9, consent: true }))
  const answer = 'Private Biscuit'
  const questions = [
    { id: 'pet_name', answer },
    { id: 'favorite_snack', answer },
  ]
  const readers = [{ username: 'Private Moss', pin: PIN, age: 9, questions }]
  const family = { email: 'other.private@example.org', password: PASSWORD, consent: true, readers }
  answers.push(await openBrowser(test.app).post('/api/family', family))
  answers.push(await child.post('/api/child-login', { ...login, pin: '9999' }))
  answers.push(
    await child.post('/api/child-login', login, { 'user-agent': 'Private Browser', 'x-real-ip': '192.0.2.7' }),
  )
  answers.push(await child.get('/api/child-login?from=private-query'))
  answers.push(await parent.get('/api/children'))
  answers.push(await child.get(`/private-page/${username}`))
  const tokens = [...parent.cookies.values(), ...child.cookies.values()]
  const rows = await Promise.all([
    test.db.selectFrom('children').select('pin_hash as hash').execute(),
    test.db.selectFrom('child_questions').select('answer_hash as hash').execute(),
    test.db.selectFrom('parent_credentials').select('password as hash').execute(),
    test.db.selectFrom('parent_logins').select('token as hash').execute(),
    test.db.selectFrom('child_logins').select('token_hash as hash').execute(),
  ])
  const hidden = [...rows.flat().map((row) => row.hash ?? ''), ...Object.values(SECRETS)]
  const personal = [
    email,
    family.email,
    username,
    'Private Moss',
    answer,
    PIN,
    PASSWORD,
    'Private Browser',
    '192.0.2.7',
    'private-query',
    'private-page',
  ]

  const answerTexts = answers.map((answer) => answer.text).join('\n')
  const logText = test.logged.join('\n')
  expect(logText.match(/"msg":"answered"/g)).toHaveLength(answers.length)
  for (const secret of [...hidden, ...tokens]) {
    expect(secret.length).toBeGreaterThan(20)
    expect(answerTexts).not.toContain(secret)
    expect(logText).not.toContain(secret)
  }
  for (const text of personal) expect(logText).not.toMatch(wholeWord(text))
  for (const text of [PASSWORD, PIN, answer]) expect(answerTexts).not.toMatch(wholeWord(text))
  expect(logText).toContain('"route":"/api/child-login"')
  await test.stop()
})

it('finds whole words, but not parts of times or ids', () => {
  for (const leak of ['{"pin":"4821"}', 'pin=4821', 'PIN 4821.']) expect(leak).toMatch(wholeWord(PIN))
  for (const other of ['1795452482130', 'a4821-b', 'x_4821']) expect(other).not.toMatch(wholeWord(PIN))
})
