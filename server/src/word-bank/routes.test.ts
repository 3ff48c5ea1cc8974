import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, expect, it } from 'vitest'
import { wordBankRoutes } from './routes.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'lanternleaf-words-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const app = new Hono()
wordBankRoutes(app, { dataDir })

it('leaves no file open, however often only its head is asked for', async () => {
  writeFileSync(join(dataDir, 'wordBank.json'), JSON.stringify({ padding: 'x'.repeat(200_000) }))
  const open = () => readdirSync('/proc/self/fd').length
  const before = open()
  for (let time = 0; time < 50; time += 1) {
    expect((await app.request('/wordBank.json', { method: 'HEAD' })).status).toBe(200)
  }
  expect(open()).toBeLessThan(before + 10)
  rmSync(join(dataDir, 'wordBank.json'))
})

it('is not there until somebody lays it into the data folder, and is read anew each time', async () => {
  expect((await app.request('/wordBank.json')).status).toBe(404)
  for (const version of ['1', '2']) {
    const bank = { metadata: { total_words: 0, version }, words: {} }
    writeFileSync(join(dataDir, 'wordBank.json'), JSON.stringify(bank))
    const answer = await app.request('/wordBank.json')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8'])
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(await answer.json()).toEqual(bank)
  }
})
