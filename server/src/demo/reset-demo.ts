/**
 * Resets a demo (a public server on which anybody can try the app) when it starts and every hour, so that no visitor
 * reads what another wrote.
 */

import type { ChildCard } from '@lanternleaf/contract/children'
import { SHARED_ITEMS } from '@lanternleaf/domain/sharing/sharing'
import type { Hono } from 'hono'
import { type AppDeps, createApp } from '../app.ts'
import type { Db } from '../db/database.ts'
import { eraseAccount } from '../family/erase-account.ts'
import { lockParent } from '../parent-account/lock-parent.ts'
import { findParentId } from '../parent-account/parent-store.ts'
import { StartupProblem } from '../startup-problem.ts'
import { demoSession } from './demo-facts.ts'
import { DEMO_CHILDREN, DEMO_PARENT, type DemoChild } from './demo-family.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** How often the demo is reset, in milliseconds. */
export const RESET_INTERVAL = HOUR

/** How many days ago the demo's family signed up. */
const SIGNED_UP_DAYS_AGO = 25

/** @throws StartupProblem if the database holds a family that is not the demo's, because everybody may read a demo */
export async function assertDemoDatabase(db: Db): Promise<void> {
  const otherParent = await db
    .selectFrom('parents')
    .select('id')
    .where('email', '!=', DEMO_PARENT.email)
    .executeTakeFirst()
  if (otherParent !== undefined)
    throw new StartupProblem(
      'DEMO is on, but this database has families in it. Give the demo a DATA_DIR or DATABASE_URL of its own.',
    )
}

type DemoDeps = Pick<AppDeps, 'database' | 'config' | 'secrets' | 'hashing' | 'log' | 'now'>

/**
 * Erases the demo's family, and makes it anew with the requests that a browser would send: the parent signs up, and on each day
 * of practice each child logs in and saves a session. The requests arrive in the past, by a clock of their own.
 * @throws if the signal aborts; the next run begins anew
 */
export async function resetDemo(deps: DemoDeps, signal: AbortSignal): Promise<void> {
  const { database, config, secrets, log, now } = deps
  await eraseDemoFamily(database.db, secrets.authSecret, now())
  const clock = { now: now() - SIGNED_UP_DAYS_AGO * DAY }
  const app = createApp({
    ...deps,
    config: { ...config, isDemo: false, signUps: 'open', publicUrl: undefined },
    client: null,
    log: log.child({}, { level: 'silent' }),
    now: () => clock.now,
  })
  const readers = DEMO_CHILDREN.map(({ username, pin, age, picture }) => ({ username, pin, age, picture }))
  const { children } = (await openClient(app)('POST', '/api/family', { ...DEMO_PARENT, consent: true, readers })) as {
    children: readonly ChildCard[]
  }
  for (const child of DEMO_CHILDREN) {
    const childId = children.find(({ username }) => username === child.username)?.childId ?? ''
    await practise(app, { child, childId }, { clock, now: now(), signal })
  }
  log.info('the demo is reset')
}

async function eraseDemoFamily(db: Db, secret: string, now: number): Promise<void> {
  const parentId = await findParentId(db, DEMO_PARENT.email)
  if (parentId === null) return
  // No login is needed: the server itself erases its demo.
  const lockAndRequireLogin = async (transaction: Parameters<typeof lockParent>[0]) => {
    await lockParent(transaction, parentId)
  }
  await eraseAccount(db, secret, { parentId, email: DEMO_PARENT.email, displayName: '', lockAndRequireLogin }, now)
}

type Practice = { readonly clock: { now: number }; readonly now: number; readonly signal: AbortSignal }

/** All days of practice of a child, and then what the child shares. */
async function practise(
  app: Hono,
  { child, childId }: { readonly child: DemoChild; readonly childId: string },
  { clock, now, signal }: Practice,
): Promise<void> {
  const send = openClient(app)
  for (const [dayIndex, daysAgo] of child.days.entries()) {
    signal.throwIfAborted()
    const { facts, endedAt } = demoSession(child, dayIndex, now - daysAgo * DAY)
    clock.now = endedAt
    await send('POST', '/api/child-login', { username: child.username, pin: child.pin })
    await send('POST', '/api/learning/facts', { childId, facts })
  }
  const choices = Object.fromEntries(SHARED_ITEMS.map((item) => [item, child.shared.includes(item)]))
  await send('PATCH', '/api/sharing', { childId, chosen: choices })
}

/** A browser without pages: sends JSON, and keeps cookies. @throws for every response but 200 */
function openClient(app: Hono) {
  const cookies = new Map<string, string>()
  return async (method: string, path: string, body: unknown): Promise<unknown> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie }
    const response = await app.request(`http://localhost${path}`, { method, headers, body: JSON.stringify(body) })
    if (response.status !== 200) throw new Error(`the demo could not be made: ${path} answered ${response.status}`)
    for (const header of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? []
      cookies.set(name, value)
    }
    return response.json()
  }
}
