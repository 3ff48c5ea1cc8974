/**
 * Tests of a server whose database cannot be written: reads answer from what is stored, and logouts take effect at once (see
 * write-if-possible.ts and deferred-writes.ts).
 */

import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import { builtWord } from '@lanternleaf/domain/practice-state/testing/example'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockChild } from '../children/child-row.ts'
import { type Browser, errorOf } from '../testing/browser.ts'
import { refuseWrites } from '../testing/failing-writes.ts'
import { addChild, childBrowser, parentBrowser } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { FACTS, type LearningFixture, startLearningFixture } from '../testing/learning-fixture.ts'
import { sampleSession } from '../testing/sample-session.ts'

const TIMEOUT = { timeout: 40_000 }

describe.each(ENGINES)('while the database cannot be written (%s)', (engine) => {
  let fixture: LearningFixture
  let child: Browser
  let parent: Browser
  beforeEach(async () => {
    fixture = await startLearningFixture(engine)
    ;({ child, parent } = fixture)
    await fixture.send(...sampleSession('first', fixture.test.clock.now))
    const choices = { childId: fixture.childId, chosen: { 'week-story': true, words: true } }
    expect((await child.post('/api/sharing/change', choices)).status).toBe(200)
    expect((await child.get('/api/record')).status).toBe(200)
    const [{ learningSessionId, at }] = sampleSession('second', fixture.test.clock.now)
    const word = { ...builtWord(at, 'reef'), factId: 'newest-word'.padEnd(24, '0'), learningSessionId, at }
    expect((await fixture.send({ ...word, visitId: 'visit'.padEnd(20, '0') } as Fact)).status).toBe(200)
  })
  afterEach(async () => {
    await fixture.expectOthersUntouched()
    await fixture.test.stop()
  })

  const answersOf = async (browser: Browser, paths: readonly string[]) => {
    const answers = new Map<string, Awaited<ReturnType<Browser['get']>>>()
    for (const path of paths) answers.set(path, await browser.get(path))
    expect([...answers].map(([path, { status }]) => [path, status])).toEqual(paths.map((path) => [path, 200]))
    return answers
  }

  it('answers from what is stored, and exports new facts as they are', TIMEOUT, async () => {
    const allowWrites = await refuseWrites(fixture.test.database)
    expect(errorOf(await fixture.send(...sampleSession('third', fixture.test.clock.now))).code).toBe('unavailable')
    const childPath = `/api/children/${fixture.childId}`
    const asChild = await answersOf(child, [
      ...['/api/child-login', '/api/record', '/api/practice-state', '/api/learning/sessions', '/api/comfort'],
      '/api/sharing',
    ])
    const asParent = await answersOf(parent, [
      ...['/api/parent-login', '/api/children', childPath, `${childPath}/insights`, '/api/parent-logins'],
      ...[`${childPath}/everything/page`, `${childPath}/everything/data`],
    ])
    expect(asChild.get('/api/learning/sessions')?.body).toMatchObject({ sessions: [{ duration: 10 }] })
    expect(asParent.get(`${childPath}/insights`)?.body).toMatchObject({ weekStory: [{}] })
    expect(JSON.parse(asParent.get(`${childPath}/everything/data`)?.text ?? '')).toMatchObject({
      new_facts: [{ fact_id: 'newest-word'.padEnd(24, '0') }],
    })
    const warnings = fixture.test.logged.filter((line) => line.includes('answers do not contain the newest facts'))
    expect(warnings).toHaveLength(1)
    await allowWrites()
    // Reads write again after a pause, and the child learns that the parent looked.
    const words = async () => JSON.stringify((await child.get('/api/record')).body)
    await expect.poll(words, { timeout: 10_000 }).toContain('reef')
    const lookedAt = async () => ((await child.get('/api/sharing')).body as { lookedAt: number | null }).lookedAt
    await expect.poll(lookedAt, { timeout: 15_000 }).toBe(fixture.test.clock.now)
  })

  /** Adds a child with a new fact, a sibling by default. */
  const addReader = async (username: string, itsParent = parent) => {
    const { childId } = await addChild(itsParent, username)
    const reader = await childBrowser(fixture.test.app, username)
    const word = { ...builtWord(0, 'coral'), at: fixture.test.clock.now, visitId: 'visit'.padEnd(20, '0') }
    const ids = { factId: `word-of-${username}`.padEnd(24, '0'), learningSessionId: 'session'.padEnd(24, '0') }
    expect((await reader.post(FACTS, { childId, facts: [{ ...word, ...ids }] })).status).toBe(200)
    return { childId, reader }
  }

  /** Locks the rows of these children until the returned function is called. */
  const lockChildren = async (childIds: readonly string[]) => {
    const [locked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holdLock = fixture.test.db.transaction().execute(async (transaction) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction)
      for (const childId of childIds) await lockChild(transaction, childId)
      locked.resolve()
      await release.promise
    })
    await locked.promise
    return () => {
      release.resolve()
      return holdLock
    }
  }

  it.runIf(engine === 'postgres')('answers others from the newest facts while one child is locked', async () => {
    const { reader: sibling } = await addReader('Sorrel')
    const unlock = await lockChildren([fixture.childId])
    const ofLocked = await child.get('/api/practice-state')
    const ofSibling = await sibling.get('/api/practice-state')
    await unlock()
    expect([ofLocked.status, ofLocked.text.includes('ocean-reef')]).toEqual([200, false])
    expect([ofSibling.status, ofSibling.text.includes('ocean-coral')]).toEqual([200, true])
    await expect.poll(async () => (await child.get('/api/practice-state')).text).toContain('ocean-reef')
    const warnings = fixture.test.logged.filter((line) => line.includes('newest facts'))
    expect(warnings).toEqual([expect.stringContaining('locked')])
    expect(warnings.join()).not.toContain('disk')
  })

  it.runIf(engine === 'postgres')(
    'waits for the lock timeout once, however many children are locked',
    TIMEOUT,
    async () => {
      const siblings = []
      for (const username of ['Sorrel', 'Teasel', 'Bramble']) siblings.push(await addReader(username))
      const free = await addReader('Burdock', await parentBrowser(fixture.test.app, 'kim@example.org'))
      const unlock = await lockChildren([fixture.childId, ...siblings.map(({ childId }) => childId)])
      const startedAt = performance.now()
      const records = [child, ...siblings.map(({ reader }) => reader)].map((browser) => browser.get('/api/record'))
      const ofFree = await free.reader.get('/api/practice-state')
      const ofLocked = await Promise.all(records)
      const duration = performance.now() - startedAt
      await unlock()
      expect([ofFree.status, ofFree.text.includes('ocean-coral')]).toEqual([200, true])
      expect(ofLocked.map(({ status }) => status)).toEqual(ofLocked.map(() => 200))
      // The lock timeout is 3 s, and each record has several stages that lock the child.
      expect(duration).toBeLessThan(5_900)
    },
  )

  it('ends a login at once, says that this is not stored yet, and stores it later', TIMEOUT, async () => {
    const { timestamp } = (await child.get('/api/child-login')).body as { timestamp: number }
    const elsewhere = await childBrowser(fixture.test.app, 'Moss')
    const allowWrites = await refuseWrites(fixture.test.database)
    const logOut = (began: number) =>
      child.post('/api/child-login/logout', { childId: fixture.childId, timestamp: began })
    // A late logout of an earlier login ends nothing.
    expect((await logOut(timestamp - 1)).status).toBe(200)
    expect((await child.get('/api/child-login')).body).toMatchObject({ childId: fixture.childId })
    for (let time = 0; time < 2; time += 1) expect(errorOf(await logOut(timestamp)).code).toBe('unavailable')
    expect([(await child.get('/api/child-login')).body, (await child.get('/api/record')).status]).toEqual([null, 401])
    expect(errorOf(await parent.post('/api/parent-login/remove', {})).code).toBe('unavailable')
    expect([(await parent.get('/api/parent-login')).body, (await parent.get('/api/children')).status]).toEqual([
      null,
      401,
    ])
    expect((await elsewhere.get('/api/child-login')).body).toMatchObject({ childId: fixture.childId })
    await allowWrites()
    const logins = async () => {
      const { db } = fixture.test
      const ofChild = db.selectFrom('child_logins').select('token_hash').where('child_id', '=', fixture.childId)
      return (await ofChild.execute()).length
    }
    await expect.poll(logins, { timeout: 15_000 }).toBe(1)
    expect((await logOut(timestamp)).status).toBe(200)
    expect((await elsewhere.get('/api/child-login')).body).toMatchObject({ childId: fixture.childId })
  })
})
