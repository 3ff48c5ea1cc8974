/**
 * Creates parents and children through the endpoints of a test app, as the sign-up pages do. Nearly every server test
 * calls it in its setup.
 */

import type { ChildCard } from '@lanternleaf/contract/children'
import { PASSWORD_RESET_TTL } from '@lanternleaf/domain/parent-login/parent-login'
import type { Hono } from 'hono'
import { hashToken, newToken } from '../hashing/tokens.ts'
import { createGrant } from '../recovery/grants.ts'
import { requestApproval } from '../recovery/pin-requests.ts'
import { startSteps } from '../recovery/steps.ts'
import { type Browser, openBrowser } from './browser.ts'
import type { TestApp } from './test-app.ts'

/** The password of every parent and the PIN of every child that these functions create. */
export const PASSWORD = 'a quiet evening'
export const PIN = '4821'

/** Signs up a parent, and returns the logged-in browser. */
export async function parentBrowser(app: Hono, email: string): Promise<Browser> {
  const browser = openBrowser(app)
  expectOk(await browser.post('/api/parent-account', { email, password: PASSWORD }))
  return browser
}

/** Adds a child with `PIN` to a logged-in parent. */
export async function addChild(parent: Browser, username: string): Promise<ChildCard> {
  const answer = await parent.post('/api/children', { username, pin: PIN, age: 9, consent: true })
  expectOk(answer)
  return answer.body as ChildCard
}

/** Logs in a child, and returns the browser. */
export async function childBrowser(app: Hono, username: string): Promise<Browser> {
  const browser = openBrowser(app)
  expectOk(await browser.post('/api/child-login', { username, pin: PIN }))
  return browser
}

function expectOk({ status, text }: { status: number; text: string }): void {
  if (status !== 200) throw new Error(`the test family could not be set up: ${status} ${text}`)
}

/**
 * Creates at least one row of a child in every table that can have one, for tests of the download and the erasure of all of a
 * child's data. Returns the child's browser.
 */
export async function fillAllTables({ app, db, clock }: TestApp, childId: string, username: string): Promise<Browser> {
  const child = openBrowser(app)
  const userAgent = { 'user-agent': 'Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0.0.0 Safari/537.36' }
  expectOk(await child.post('/api/child-login', { username, pin: PIN }, userAgent))
  await child.post('/api/child-login', { username, pin: '0000' })
  await openBrowser(app).post('/api/child-login', { username, pin: '0000' })
  expectOk(await child.post('/api/child-login/help', { username }))
  const choices = [{ field: 'textSize', value: 'large', ago: 0 }]
  const json = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  const comfort = { method: 'PATCH', headers: json, body: JSON.stringify({ childId, chosen: choices }) }
  expectOk(await child.send('/api/comfort', comfort))
  const common = { learningSessionId: 'session-of-moss-1', at: clock.now }
  const envelope = { version: 1, sequence: 4, localDate: '2026-01-02', offset: 0 }
  // Facts are records of what the child did, from which sessions, weeks and the practice state are derived.
  const facts = [
    { ...common, factId: 'fact-of-moss-0001', type: 'session-started', brainState: 'unknown' },
    {
      ...common,
      factId: 'fact-of-moss-0002',
      type: 'activity-finished',
      activity: 'story_reading',
      title: 'The Lamp',
      difficulty: 'regular',
      activeMs: 60_000,
    },
    { ...common, factId: 'fact-of-moss-0003', type: 'session-completed' },
    { ...common, factId: 'fact-of-moss-0004', envelope, type: 'session-mood', brainState: 'tired' },
  ]
  expectOk(await child.post('/api/learning/facts', { childId, facts }))
  expectOk(await child.get('/api/record'))
  expectOk(await child.get('/api/practice-state'))
  // Reading the record has aggregated the facts above and emptied the table `new_facts`. This one stays in it.
  const newFact = { ...common, factId: 'fact-of-moss-0005', type: 'hint-used', of: 'reef' }
  expectOk(await child.post('/api/learning/facts', { childId, facts: [newFact] }))
  const sharing = { method: 'PATCH', headers: json, body: JSON.stringify({ childId, chosen: { words: true } }) }
  expectOk(await child.send('/api/sharing', sharing))
  await db
    .insertInto('child_questions')
    .values({ child_id: childId, question_id: 'pet', place: 0, answer_hash: `hash-of-the-answer-of-${childId}` })
    .execute()
  const recovery = {
    // On devices that are not the child's own.
    place: 'elsewhere',
    wrong_answers: 1,
    last_answer_at: 1,
    lockouts: 0,
    cooldown_began: null,
    needs_parent: 0,
  }
  await db
    .insertInto('child_recoveries')
    .values({ child_id: childId, ...recovery })
    .execute()
  await startSteps(db, childId, undefined, clock.now)
  await createGrant(db, childId, clock.now)
  await db
    .transaction()
    .execute((transaction) => requestApproval(transaction, { childId, browser: 'A browser' }, clock.now))
  return child
}

type PasswordReset = { readonly email: string; readonly password: string; readonly browser?: Browser }

/** Changes an account's password with a reset link, without sending the mail. */
export async function resetPasswordByMail(
  { app, db, clock }: TestApp,
  { email, password, browser = openBrowser(app) }: PasswordReset,
): Promise<void> {
  const { id: parent_id } = await db
    .selectFrom('parents')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const token = newToken()
  const link = { token_hash: hashToken(token), expires_at: clock.now + PASSWORD_RESET_TTL }
  await db.deleteFrom('password_resets').where('parent_id', '=', parent_id).execute()
  await db
    .insertInto('password_resets')
    .values({ parent_id, ...link })
    .execute()
  const { status, text } = await browser.post('/api/parent-account/password', { token, password })
  if (status !== 200) throw new Error(`the password could not be reset: ${status} ${text}`)
}
