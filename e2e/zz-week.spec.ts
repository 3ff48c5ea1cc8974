import { builtWord } from '../domain/src/practice-state/testing/example.ts'
import { createFamily, logInChild, test } from './fixtures.ts'

const OUT = process.env.SHOTS ?? '/tmp/rn/week'
const SIZES = (process.env.SIZES ?? '768x1024,320x640,1024x1180').split(',')
const PAGES = (process.env.PAGES ?? '/parent').split(',')
const SHARED = (process.env.SHARED ?? 'reading-time,words,what-helps,week-story').split(',').filter(Boolean)
const DAY = 86_400_000

test('shots', async ({ page, browser, server }) => {
  test.setTimeout(600_000)
  const family = await createFamily(server)
  await page.goto('/practice-reading')
  await logInChild(page, family)
  const { childId } = await (await page.request.get('/api/sharing')).json()
  const id = (s: string) => s.replace(/\W/g, '-').padEnd(20, '0')
  const at = (days: number, min = 0) => Date.now() - days * DAY + min * 60_000 - 3_600_000
  const common = (days: number, name: string, min = 0) => ({
    factId: id(name),
    learningSessionId: id(`day-${days}`),
    at: at(days, min),
  })
  const facts: object[] = []
  if (!process.env.EMPTY) {
    for (const [d, t, sid, m] of [
      [3, 'The Quiet Reef', 'the-quiet-reef', 12],
      [1, 'Beth Has No Voice', 'beth-has-no-voice', 18],
      [0, 'The Smallest Sheep', 'the-smallest-sheep', 9],
    ] as const) {
      facts.push({ ...common(d, `start-${d}`), type: 'session-started', brainState: 'curious' })
      for (let n = 0; n < m; n += 1)
        facts.push({
          ...common(d, `span-${d}-${n}`, n),
          type: 'learning-event',
          eventType: 'activity_started',
          activityType: 'theme_change',
          appSection: 'story',
          difficulty: 'regular',
          brainState: 'curious',
        })
      facts.push({
        ...common(d, `story-${sid}`, m),
        type: 'activity-finished',
        activity: 'story_reading',
        title: t,
        difficulty: 'regular',
        activeMs: m * 60_000,
        storyId: sid,
      })
    }
    ;['rain', 'reef', 'seal', 'boat', 'night', 'moon', 'mouth', 'coral', 'octopus', 'planet', 'rocket'].forEach(
      (word, n) => {
        const days = n % 4
        facts.push({
          ...builtWord(at(days, n), word, { strand: 'vowel-teams', visitId: id(`visit-${days}`) }),
          factId: id(`fact-${word}`),
          learningSessionId: id(`day-${days}`),
          ...(word === 'mouth' ? { wrongOrders: 2, correctWords: [], struggledWords: ['mouth'] } : {}),
        })
      },
    )
    facts.push({ ...common(1, 'hint', 5), type: 'hint-used', of: 'mouth' })
  }
  for (const fact of facts) {
    const r = await page.request.post('/api/learning/facts', {
      data: { childId, facts: [fact] },
      headers: { origin: server.url },
    })
    const body = await r.text()
    if (r.status() !== 200 || /refused":\[[^\]]/.test(body)) console.log(r.status(), body, JSON.stringify(fact))
  }
  const chosen = Object.fromEntries(SHARED.map((s) => [s, true]))
  await page.request.patch('/api/sharing', { data: { childId, chosen }, headers: { origin: server.url } })
  const shots = async (p: typeof page, prefix: string, path: string) => {
    await p.goto(path.replace(':child', childId))
    await p.waitForLoadState('networkidle')
    if (process.env.STORE) {
      await p.evaluate(process.env.STORE)
      await p.reload()
      await p.waitForLoadState('networkidle')
    }
    for (const c of (process.env.CLICK ?? '').split('|').filter(Boolean)) {
      await p.getByText(c, { exact: false }).first().click()
      await p.waitForTimeout(600)
    }
    for (const size of SIZES) {
      const [width = 0, height = 0] = size.split('x').map(Number)
      await p.setViewportSize({ width, height })
      await p.waitForTimeout(400)
      await p.screenshot({
        path: `${OUT}/${prefix}${path.replace(':child', 'c').replace(/\W+/g, '-')}-${size}.png`,
        fullPage: !process.env.NOFULL,
      })
    }
  }
  const prefix = process.env.PREFIX ?? ''
  for (const path of PAGES.filter((p) => !p.startsWith('/parent'))) await shots(page, prefix, path)
  const parents = PAGES.filter((p) => p.startsWith('/parent'))
  if (parents.length === 0) return
  const parent = await (
    await browser.newContext({ baseURL: server.url, colorScheme: process.env.DARK ? 'dark' : 'light' })
  ).newPage()
  await parent.goto('/parent')
  await parent.getByLabel('Email').fill(family.email)
  await parent.getByLabel('Password', { exact: true }).fill(family.password)
  await parent.getByRole('button', { name: 'Sign In' }).click()
  await parent.getByRole('button', { name: 'Sign Out' }).waitFor()
  for (const path of parents) await shots(parent, prefix, path)
})
