/**
 * People write the same name, PIN, answer or password in several ways: with other quotes, scripts, widths or case.
 * These tests check what counts as the same.
 */

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPins } from '../hashing/pins.ts'
import { type Browser, errorOf, openBrowser } from '../testing/browser.ts'
import { addChild, PIN, parentBrowser } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { quickHashing } from '../testing/quick-hashing.ts'
import { SECRETS, startTestApp, type TestApp } from '../testing/test-app.ts'

const LOGIN = '/api/child-login'
const QUESTIONS = [
  { id: 'favorite_snack', answer: 'M&M’s' },
  { id: 'pet_name', answer: 'Café  “Noir”!' },
]

describe.each(ENGINES)('other spellings of names, PINs, answers and passwords (%s)', (engine) => {
  let test: TestApp
  let parent: Browser
  let neighbour: Browser
  let before: unknown
  const neighbourRows = async () => [
    await test.db.selectFrom('children').selectAll().where('username', '=', 'Wren').execute(),
    await test.db.selectFrom('parents').selectAll().where('email', '=', 'ada@example.org').execute(),
  ]
  beforeAll(async () => {
    test = await startTestApp(engine)
    neighbour = await parentBrowser(test.app, 'ada@example.org')
    await addChild(neighbour, 'Wren')
    before = await neighbourRows()
    parent = await parentBrowser(test.app, 'maya@example.org')
  })
  afterAll(async () => {
    expect(await neighbourRows()).toEqual(before)
    await test.stop()
  })
  const logIn = (username: string, pin = PIN) => openBrowser(test.app).post(LOGIN, { username, pin })

  it.each([
    ['İpek', 'İpek', ['ipek', 'IPEK', 'i\u0307PEK', 'ıpek']],
    ['ශ්\u200dරී', 'ශ්\u200dරී', ['ශ්රී']],
    ['O‘Brien', "O'Brien", ['O’Brien', 'oʼbrien', 'O＇BRIEN', 'O\u200b`Brien']],
    ['Mary\u2011Jane', 'Mary-Jane', ['mary–jane', 'MARY−JANE']],
    ['ג׳ורג׳', 'ג׳ורג׳', ["ג'ורג'", 'ג’ורג’']],
  ] as const)(
    'a child named %s logs in and is erased with other spellings, which nobody else can take',
    async (typed, storedName, spellings) => {
      expect((await addChild(parent, typed)).username).toBe(storedName)
      for (const other of spellings) {
        expect((await logIn(other)).body).toMatchObject({ username: storedName })
        const check = await openBrowser(test.app).post('/api/username-check', { username: other })
        expect(check.body).toMatchObject({ isFree: false })
        const duplicate = await neighbour.post('/api/children', { username: other, pin: PIN, age: 9, consent: true })
        expect(errorOf(duplicate).code).toBe('username-taken')
      }
      const { children } = (await parent.get('/api/children')).body as {
        children: { childId: string; username: string }[]
      }
      const childId = children.find(({ username }) => username === storedName)?.childId
      const [other] = spellings
      expect((await parent.post(`/api/children/${childId}/erase`, { username: other })).status).toBe(200)
      expect((await logIn(storedName)).status).toBe(404)
    },
  )

  it('a repeated sign-up in another spelling gets the first response, and duplicate names are rejected', async () => {
    const readers = [{ username: 'Zeynep ‘2’', pin: '٤٨٢١', age: 9, questions: QUESTIONS }]
    const family = { email: 'Zoe＠Example.org.', password: 'it’s a quiet leaf', readers, consent: true }
    const { body } = await openBrowser(test.app).post('/api/family', family)
    expect(body).toMatchObject({ parent: { email: 'zoe@example.org' }, children: [{ username: "Zeynep '2'" }] })
    const readersInOtherSpelling = [{ ...readers[0], username: "zeynep '2'", pin: '4821' }]
    const questions = [
      { ...QUESTIONS[0], answer: "m&m's" },
      { ...QUESTIONS[1], answer: 'cafe "noir"' },
    ]
    const repeatedFamily = {
      ...family,
      email: 'zoe@example.org',
      password: "it's a quiet leaf",
      readers: readersInOtherSpelling,
    }
    expect((await openBrowser(test.app).post('/api/family', repeatedFamily)).body).toEqual(body)
    const withOtherAnswers = { ...repeatedFamily, readers: [{ ...readersInOtherSpelling[0], questions }] }
    expect((await openBrowser(test.app).post('/api/family', withOtherAnswers)).body).toEqual(body)
    const duplicateNames = [
      { ...readersInOtherSpelling[0], username: 'Işık' },
      { ...readersInOtherSpelling[0], username: 'isik'.replace('s', 'ş') },
    ]
    const rejected = await openBrowser(test.app).post('/api/family', {
      ...repeatedFamily,
      email: 'two@example.org',
      readers: duplicateNames,
    })
    expect(errorOf(rejected)).toMatchObject({
      field: 'readers.1.username',
      message: 'Each child needs a unique username',
    })
  })

  it('a PIN is accepted in digits of any script, and rejected with other characters', async () => {
    await addChild(parent, 'Comet')
    for (const pin of ['٤٨٢١', '۴۸۲۱', '４８２１', '४८२१', '48 21', '𝟒𝟖𝟐𝟏', ' 4٨２१\n', '\u200e4821'])
      expect([pin, (await logIn('Comet', pin)).status]).toEqual([pin, 200])
    for (const pin of ['四八二一', '48211', 'x4821', '482', '4,821'])
      expect(errorOf(await logIn('Comet', pin))).toMatchObject({
        code: 'invalid-request',
        field: 'pin',
        message: 'PIN must be 4 digits',
      })
    expect(errorOf(await logIn('Comet', '٤٨٢٢')).code).toBe('wrong-pin')
  })

  it('answers are accepted from another keyboard, also if an earlier version stored their hashes', async () => {
    const pins = createPins(SECRETS.pinPepper, quickHashing.pinCost)
    for (const [username, hashes] of [
      ['Fern', null],
      ['Early Fern', ['m&m’s', 'café  “noir”!']],
    ] as const) {
      await parent.post('/api/children', { username, pin: PIN, age: 9, consent: true, questions: QUESTIONS })
      const { child_id } = await test.db
        .selectFrom('children')
        .select('child_id')
        .where('username', '=', username)
        .executeTakeFirstOrThrow()
      for (const [place, key] of (hashes ?? []).entries())
        await test.db
          .updateTable('child_questions')
          .set({ answer_hash: await pins.hash(key) })
          .where('child_id', '=', child_id)
          .where('place', '=', place)
          .execute()
      const browser = openBrowser(test.app)
      const name = username.toUpperCase()
      await browser.post('/api/recovery', { username: name })
      const answer = (place: number, text: string) =>
        browser.post('/api/recovery/answer', { username: name, place, answer: text })
      expect(errorOf(await answer(1, '\u200b \u3164')).message).toBe('Please enter an answer')
      expect((await answer(1, 'Skittles')).body).toMatchObject({ isWrong: true, state: { place: 1, wrongAnswers: 1 } })
      expect((await answer(1, "M&M's")).body).toMatchObject({ isWrong: false, state: { place: 2, wrongAnswers: 1 } })
      const second = hashes === null ? 'CAFE "Noir"' : 'Café  “Noir”!'
      expect((await answer(2, second)).body).toEqual({ isWrong: false, state: { kind: 'new-pin', username } })
    }
  })

  it('a new child with invisible answers is rejected', async () => {
    const questions = QUESTIONS.map((question) => ({ ...question, answer: '\u200b\u3164' }))
    const child = { username: 'Heron', pin: PIN, age: 9, consent: true, questions }
    expect(errorOf(await parent.post('/api/children', child)).message).toBe('Please answer all selected questions')
  })

  it.each([
    ['it’s a “quiet” leaf', 'it\'s a "quiet" leaf', null],
    ['it’s a quiet leaf', "it's a quiet leaf", 'it’s a quiet leaf'],
    ['quiet leaf ', 'quiet leaf ', 'quiet leaf '],
    ['quiet\u200b leaf – two', ' quiet leaf - two', null],
    ['q\u0075\u0308iet leaf', 'q\u00fciet leaf', null],
  ])('the password %j is accepted if typed as %j', async (chosen, typed, formHashedByEarlierVersion) => {
    const email = `${crypto.randomUUID()}@example.org`
    expect((await openBrowser(test.app).post('/api/parent-account', { email, password: chosen })).status).toBe(200)
    if (formHashedByEarlierVersion !== null) {
      const password = await quickHashing.passwords.hash(formHashedByEarlierVersion)
      const parentId = test.db.selectFrom('parents').select('id').where('email', '=', email)
      await test.db.updateTable('parent_credentials').set({ password }).where('parent_id', '=', parentId).execute()
    }
    const signIn = (password: string, address = email) =>
      openBrowser(test.app).post('/api/parent-login', { email: address, password })
    expect((await signIn(chosen)).status).toBe(200)
    expect((await signIn(typed, ` ${email.toUpperCase().replace('@', '＠')}. `)).status).toBe(200)
    expect(errorOf(await signIn(`${typed}x`)).code).toBe('wrong-password')
  })
})
