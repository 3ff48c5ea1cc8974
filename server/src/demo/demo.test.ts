/** The demo: a public server on which anybody can try the app with a made-up family. */

import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ChildCard } from '@lanternleaf/contract/children'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { readAllTables } from '../testing/all-tables.ts'
import { type Browser, errorOf, openBrowser } from '../testing/browser.ts'
import { createClientFiles } from '../testing/client-files.ts'
import { parentBrowser } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { quickHashing } from '../testing/quick-hashing.ts'
import { SECRETS, startTestApp, type TestApp } from '../testing/test-app.ts'
import { DEMO_CHILDREN, DEMO_PARENT } from './demo-family.ts'
import { assertDemoDatabase, resetDemo } from './reset-demo.ts'

const NOTICE = 'Demo: everything is reset every hour'
const PAGE = '<!doctype html><html lang="en"><head><title>Home</title></head><body><div id="root"></div></body></html>'
const log = createLog('silent', { write: () => undefined })
const content = join(import.meta.dirname, '../../../content')

describe.each(ENGINES)('the demo (%s)', (engine) => {
  let test: TestApp
  let parent: Browser
  let cards: readonly ChildCard[]
  const reset = (signal = new AbortController().signal) => {
    const config = {
      publicUrl: new URL('https://demo.example'),
      isDemo: true,
      retentionDays: 730,
      signUps: 'closed',
    } as const
    const network = { allowedHosts: [], trustedProxies: undefined, schoolNetworks: undefined, host: undefined }
    const services = { signInProvider: undefined, smtpUrl: undefined, dataDir: '/nowhere' }
    const deps = { database: test.database, secrets: SECRETS, hashing: quickHashing, log }
    return resetDemo({ ...deps, config: { ...config, ...network, ...services }, now: () => test.clock.now }, signal)
  }
  const signIn = async () => {
    const browser = openBrowser(test.app)
    expect((await browser.post('/api/parent-login', DEMO_PARENT)).status).toBe(200)
    return browser
  }
  const childrenOf = async (browser: Browser) =>
    ((await browser.get('/api/children')).body as { children: ChildCard[] }).children
  beforeAll(async () => {
    test = await startTestApp(engine, {
      isDemo: true,
      signUps: 'closed',
      client: createClientFiles({ 'index.html': PAGE, 'not-found.html': PAGE }),
    })
    await reset()
    parent = await signIn()
    cards = await childrenOf(parent)
  })
  afterAll(() => test.stop())

  it('has a family who has practised for weeks, and shares it', async () => {
    expect(cards.map(({ username }) => username).toSorted()).toEqual(['Juniper', 'Robin'])
    for (const { username, totalSessions } of cards)
      expect(totalSessions).toBe(DEMO_CHILDREN.find((child) => child.username === username)?.days.length)
    const juniper = cards.find(({ username }) => username === 'Juniper')?.childId
    const { readingTime, words, whatHelps, weekStory } = (await parent.get(`/api/children/${juniper}/insights`))
      .body as Record<string, { days: { minutes: number }[]; built: string[]; story: string }[] & { built: string[] }>
    expect(readingTime?.length).toBeGreaterThanOrEqual(4)
    const minutes = readingTime?.flatMap(({ days }) => days.map((day) => day.minutes)) ?? []
    expect(Math.max(...minutes)).toBeGreaterThan(5)
    expect(words?.built).toContain('kelp')
    expect(whatHelps).not.toBeNull()
    expect(weekStory?.[0]?.story).toMatch(/\w/)
  })

  it('returns the logins, and says on every page that it is a demo', async () => {
    const visitor = openBrowser(test.app)
    const { demo } = (await visitor.get('/api/this-server')).body as { demo: object }
    const children = DEMO_CHILDREN.map(({ username, pin }) => ({ username, pin }))
    expect(demo).toEqual({ parent: DEMO_PARENT, children })
    for (const login of children) expect((await openBrowser(test.app).post('/api/child-login', login)).status).toBe(200)
    for (const [path, status] of [
      ['/', 200],
      ['/nowhere', 404],
    ] as const) {
      const page = await visitor.get(path)
      expect(page.status).toBe(status)
      expect(page.text).toContain(NOTICE)
      for (const attribute of [' data-demo', ' data-sign-ups="closed"', ' data-sign-in-provider="none"'])
        expect(/<html[^>]*>/.exec(page.text)?.[0]).toContain(attribute)
    }
  })

  it('refuses requests that would lock out other visitors or show them what one wrote', async () => {
    const [{ childId } = { childId: '' }] = cards
    const before = await readAllTables(test.database)
    const json = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
    const answers = [
      await parent.post('/api/children', { username: 'Moss', pin: '1234', consent: true }),
      await parent.post('/api/parent-account/erase', { email: DEMO_PARENT.email }),
      await parent.post(`/api/children/${childId}/erase`, { username: 'Juniper' }),
      await parent.delete('/api/parent-logins'),
      await parent.send(`/api/children/${childId}/pin`, { method: 'PATCH', headers: json, body: '{"pin":"9999"}' }),
    ]
    expect(answers.map((answer) => [answer.status, errorOf(answer).code])).toEqual(answers.map(() => [403, 'demo']))
    const account = { email: 'maya@example.org', password: 'a quiet evening' }
    expect(errorOf(await openBrowser(test.app).post('/api/parent-account', account)).code).toBe('sign-ups-closed')
    expect(await readAllTables(test.database)).toEqual(before)
  })

  it('has its initial state after a reset, also after a reset that was stopped', async () => {
    await expect(reset(AbortSignal.abort())).rejects.toThrow('aborted')
    await reset()
    expect((await parent.get('/api/children')).status).toBe(401)
    const renewed = await childrenOf(await signIn())
    expect(renewed.map(({ childId }) => childId)).not.toContain(cards[0]?.childId)
    const plain = (list: readonly ChildCard[]) => list.map(({ username, totalSessions }) => [username, totalSessions])
    expect(plain(renewed)).toEqual(plain(cards))
  })
})

it.each(ENGINES)('assertDemoDatabase rejects a database with other families (%s)', async (engine) => {
  const test = await startTestApp(engine)
  await assertDemoDatabase(test.db)
  await parentBrowser(test.app, 'maya@example.org')
  await expect(assertDemoDatabase(test.db)).rejects.toThrow(/^DEMO is on, but this database has families in it/)
  await test.stop()
})

it('the children practise words, sentences and stories that exist', () => {
  const textOf = (pattern: string) =>
    globSync(pattern, { cwd: content })
      .map((file) => readFileSync(join(content, file), 'utf8'))
      .join('\n')
  for (const { theme, words, templates, stories, begunStory } of DEMO_CHILDREN) {
    expect(globSync(`stories/*/${begunStory}`, { cwd: content })).toHaveLength(1)
    const [wordTexts, sentences] = [textOf(`words/${theme}/*.yaml`), textOf(`sentences/${theme}.yaml`)]
    for (const [word, strand, family] of words)
      expect(wordTexts).toMatch(
        new RegExp(`word: ${word}\\n +strand: ${strand}\\n(?: +.*\\n)*? +pattern_family: ${family}`),
      )
    for (const template of templates) expect(sentences).toContain(`- id: ${template}\n`)
    for (const { storyId, title, level } of stories) {
      const [folder] = globSync(`stories/*/${storyId}`, { cwd: content })
      expect(readFileSync(join(content, `${folder}/story.yaml`), 'utf8')).toContain(`title: ${title}\n`)
      expect(existsSync(join(content, `${folder}/${level}.md`))).toBe(true)
    }
  }
})
