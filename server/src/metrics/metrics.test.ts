/** Tests of the figures that an operator can collect: they are right, and contain no personal data. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { enqueue } from '../jobs/store.ts'
import { addChild, parentBrowser } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { createMetrics, type Metrics } from './metrics.ts'

/** The value of the metric with this name and these labels. */
const figureOf = (text: string, name: string): number =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length + 1),
  )

describe.each(ENGINES)('createMetrics (%s)', (engine) => {
  let test: TestApp
  let metrics: Metrics
  beforeEach(async () => {
    let measure: Metrics['observe'] | undefined
    test = await startTestApp(engine, { measure: (answer) => measure?.(answer) })
    metrics = await createMetrics(test.database, () => test.clock.now)
    measure = metrics.observe
  })
  afterEach(() => test.stop())

  it('counts responses by route pattern, without personal data', async () => {
    const parent = await parentBrowser(test.app, 'maya@example.org')
    const { childId } = await addChild(parent, 'Moss Q')
    expect((await parent.get(`/api/children/${childId}`)).status).toBe(200)
    await parent.get('/api/nowhere/moss')
    const text = await metrics.text()
    const count = (method: string, route: string, status: number) =>
      figureOf(text, `lanternleaf_request_seconds_count{method="${method}",route="${route}",status="${status}"}`)
    expect(count('POST', '/api/children', 200)).toBe(1)
    expect(count('GET', '/api/children/:childId', 200)).toBe(1)
    expect(count('GET', '/api/*', 404)).toBe(1)
    for (const secret of [childId, 'Moss', 'moss', 'maya', 'example.org']) expect(text).not.toContain(secret)
  })

  it('counts an unknown method as "other", and measures in seconds', async () => {
    for (const method of ['BREW', 'moss']) metrics.observe({ method, route: '/api/*', status: 404, ms: 125 })
    const text = await metrics.text()
    const readValue = (part: string) =>
      figureOf(text, `lanternleaf_request_seconds_${part}{method="other",route="/api/*",status="404"}`)
    expect([readValue('count'), readValue('sum')]).toEqual([2, 0.25])
    expect(text).not.toMatch(/BREW|moss/)
  })

  it('reports how long the database took to answer, in seconds', async () => {
    const startedAt = performance.now()
    const text = await metrics.text()
    const answered = figureOf(text, 'lanternleaf_database_answer_seconds')
    expect(answered).toBeGreaterThan(0)
    expect(answered).toBeLessThan((performance.now() - startedAt) / 1000)
  })

  it('queries the database once for concurrent requests, which all get complete metrics', async () => {
    const sizeSpy = vi.spyOn(test.database, 'size')
    await enqueue(test.db, 'later', null, test.clock.now + 60_000)
    const texts = await Promise.all(Array.from({ length: 20 }, () => metrics.text()))
    expect(sizeSpy).toHaveBeenCalledTimes(1)
    for (const text of texts) expect(figureOf(text, 'lanternleaf_jobs_waiting{kind="later"}')).toBe(1)
    await metrics.text()
    expect(sizeSpy).toHaveBeenCalledTimes(2)
  })

  it('reports how long jobs have been due, and how many were given up', async () => {
    const { now } = test.clock
    await enqueue(test.db, 'overdue', null, now - 90_000)
    await enqueue(test.db, 'overdue', null, now - 5_000)
    await enqueue(test.db, 'later', null, now + 60_000)
    // A job without a due time was given up. It stays in the queue, and counts as waiting, too.
    await enqueue(test.db, 'lost', null, now)
    await test.db.updateTable('jobs').set({ due_at: null }).where('kind', '=', 'lost').execute()
    const text = await metrics.text()
    const readValue = (kind: string) =>
      ['jobs_waiting', 'jobs_overdue_seconds', 'jobs_given_up'].map((name) =>
        figureOf(text, `lanternleaf_${name}{kind="${kind}"}`),
      )
    expect([readValue('overdue'), readValue('later'), readValue('lost')]).toEqual([
      [2, 90, 0],
      [1, 0, 0],
      [1, 0, 1],
    ])
    await test.db.deleteFrom('jobs').execute()
    expect(await metrics.text()).not.toContain('kind="overdue"')
  })

  it('has every metric that the dashboard and the alerts name', async () => {
    metrics.observe({ method: 'GET', route: '/', status: 200, ms: 1 })
    const text = await metrics.text()
    const files = ['grafana-dashboard.json', 'alerts.yaml'].map((name) =>
      readFileSync(join(import.meta.dirname, '../../../deploy', name), 'utf8'),
    )
    for (const file of files) {
      const metricNames = new Set(file.match(/\b(?:lanternleaf|process)_[a-z_]+/g))
      expect(metricNames.size).toBeGreaterThanOrEqual(4)
      // A histogram has series with these endings.
      for (const name of metricNames) expect(text).toContain(`# HELP ${name.replace(/_(?:bucket|count)$/, '')} `)
    }
  })

  it('reports the size of the database, and whether it is available', async () => {
    const text = await metrics.text()
    expect(figureOf(text, 'lanternleaf_database_up')).toBe(1)
    expect(figureOf(text, 'lanternleaf_database_bytes')).toBeGreaterThanOrEqual(4_096)
    await test.database.close()
    const unavailableText = await metrics.text()
    expect(figureOf(unavailableText, 'lanternleaf_database_up')).toBe(0)
    expect(unavailableText).not.toMatch(/lanternleaf_jobs_waiting\{/)
    expect(unavailableText).not.toMatch(/^lanternleaf_(?:database_bytes|unproved_mails_today) /m)
  })

  it('has no sample of the free disk space if that is not measured, as on PostgreSQL', async () => {
    expect(await metrics.text()).not.toMatch(/^lanternleaf_disk_free_ratio /m)
    let share: number | null = 0.25
    const diskSpace = {
      freeShare: () => share,
      isLow: () => false,
      isFull: () => false,
      measure: async () => undefined,
    }
    const measured = await createMetrics(test.database, () => test.clock.now, diskSpace)
    expect(figureOf(await measured.text(), 'lanternleaf_disk_free_ratio')).toBe(0.25)
    share = null
    expect(await measured.text()).not.toMatch(/^lanternleaf_disk_free_ratio /m)
  })
})
