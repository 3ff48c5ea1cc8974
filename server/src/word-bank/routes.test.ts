/** Serves a word bank file from the data folder, and rejects everything else that may lie under its name. */

import { execFileSync } from 'node:child_process'
import {
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { wordBankRoutes } from './routes.ts'
import { WORD_BANK_LIMIT } from './word-bank-file.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'lanternleaf-words-'))
beforeAll(() => mkdirSync(dataDir, { recursive: true }))
afterAll(() => rmSync(dataDir, { recursive: true }))

const file = join(dataDir, 'wordBank.json')
afterEach(() => rmSync(file, { recursive: true, force: true }))

const logged: string[] = []
const log = createLog('info', { write: (line) => logged.push(line) })

let app: Hono
beforeEach(() => {
  logged.length = 0
  app = new Hono()
  wordBankRoutes(app, { dataDir, log }, 0)
})

it('closes the file after HEAD requests', async () => {
  writeFileSync(file, JSON.stringify({ words: { padding: 'x'.repeat(200_000) } }))
  const countOpenFiles = () => readdirSync('/proc/self/fd').length
  const before = countOpenFiles()
  for (let time = 0; time < 50; time += 1) {
    expect((await app.request('/wordBank.json', { method: 'HEAD' })).status).toBe(200)
  }
  expect(countOpenFiles()).toBeLessThan(before + 10)
})

it('serves the current file once it is in the data folder', async () => {
  expect((await app.request('/wordBank.json')).status).toBe(404)
  for (const version of ['1', '2']) {
    const bank = { metadata: { total_words: 0, version }, words: {} }
    writeFileSync(file, JSON.stringify(bank))
    const answer = await app.request('/wordBank.json')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8'])
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(await answer.json()).toEqual(bank)
  }
})

const get = (headers: Record<string, string> = {}) => app.request('/wordBank.json', { headers })

/** Sets the file's time some seconds back, enough to differ from now on every file system. */
const setAge = (secondsAgo: number) => utimesSync(file, Date.now() / 1000 - secondsAgo, Date.now() / 1000 - secondsAgo)

/** Two word banks of the same size. */
const [FIRST_BANK, SECOND_BANK] = ['{"words":{} }', '{"words": {}}']

it('returns 304 for a matching ETag', async () => {
  writeFileSync(file, FIRST_BANK)
  setAge(60)
  const etag = (await get()).headers.get('etag') ?? ''
  expect(etag).toMatch(/^"[\w-]{22}"$/)
  const unchanged = await get({ 'if-none-match': etag })
  expect([unchanged.status, await unchanged.text(), unchanged.headers.get('etag')]).toEqual([304, '', etag])
  writeFileSync(file, SECOND_BANK)
  const changed = await get({ 'if-none-match': etag })
  expect([changed.status, await changed.text()]).toEqual([200, SECOND_BANK])
})

it('reads the file again only when it changes', async () => {
  writeFileSync(file, FIRST_BANK)
  setAge(60)
  expect(await (await get()).text()).toBe(FIRST_BANK)
  const before = statSync(file)
  writeFileSync(file, SECOND_BANK)
  utimesSync(file, before.atime, before.mtime)
  expect(await (await get()).text()).toBe(FIRST_BANK)
  setAge(50)
  expect(await (await get()).text()).toBe(SECOND_BANK)
  rmSync(file)
  expect((await get()).status).toBe(404)
})

it('reads a recently changed file again, because file times are coarse', async () => {
  const time = new Date()
  for (const text of [FIRST_BANK, SECOND_BANK]) {
    writeFileSync(file, text)
    utimesSync(file, time, time)
    expect(await (await get()).text()).toBe(text)
  }
})

it.each([
  ['2 MB', WORD_BANK_LIMIT, 200],
  ['one byte more', WORD_BANK_LIMIT + 1, 404],
])('serves a file of at most 2 MB: %s', async (_, size, status) => {
  writeFileSync(file, '{"words":{}}'.padEnd(size))
  const answer = await get()
  expect(answer.status).toBe(status)
  if (status === 200) expect((await answer.text()).length).toBe(size)
})

const secrets = join(dataDir, 'secrets.json')
const createOtherBank = (): string => {
  const otherFile = join(dataDir, 'elsewhere.json')
  writeFileSync(otherFile, '{"words":{}}')
  return otherFile
}
it.each([
  ['a link to the secrets', () => symlinkSync(secrets, file)],
  ['a second name of the secrets', () => linkSync(secrets, file)],
  ['a second name of a word bank', () => linkSync(createOtherBank(), file)],
  ['a copy of the secrets', () => writeFileSync(file, '{"authSecret":"secret"}')],
  ['no JSON', () => writeFileSync(file, '{"words":{')],
  ['a list of words', () => writeFileSync(file, '{"words":["secret"]}')],
  ['nothing', () => writeFileSync(file, 'null')],
  ['a link to a device', () => symlinkSync('/dev/zero', file)],
  ['a link to nothing', () => symlinkSync(join(dataDir, 'nowhere'), file)],
  ['a folder', () => mkdirSync(file)],
  ['a pipe nobody writes into', () => execFileSync('mkfifo', [file])],
])('returns 404 when it is %s, without blocking a thread', async (_, createFile) => {
  writeFileSync(secrets, '{"authSecret":"secret"}')
  createFile()
  // More requests than threads: if each blocked a thread, nothing that needs one would run.
  const answers = await Promise.all(Array.from({ length: 12 }, () => get()))
  for (const answer of answers) {
    expect(answer.status).toBe(404)
    expect(await answer.text()).not.toContain('secret')
  }
  expect((await stat(secrets)).isFile()).toBe(true)
})

it.each([
  ['a second name', 'hard link', () => linkSync(createOtherBank(), file)],
  ['a link', 'not a regular file', () => symlinkSync(secrets, file)],
  ['too large', 'larger than 2 MB', () => writeFileSync(file, '{}'.padEnd(WORD_BANK_LIMIT + 1))],
  ['no word bank', 'README', () => writeFileSync(file, '{"words":["secret"]}')],
])('logs once why it is not used: %s', async (_, reason, createFile) => {
  await get()
  logged.length = 0
  createFile()
  for (let time = 0; time < 3; time += 1) await get()
  expect(logged).toEqual([expect.stringContaining(reason)])
  expect(logged.join()).not.toContain('secret')
  rmSync(file)
  await get()
  expect(logged).toHaveLength(1)
})

const TIGER = { word: 'tiger', themes: ['animals'], chunks: ['ti', 'ger'], tts_chunks: ['tie', 'gur'] }
it.each([
  ['all of it', { easy: [TIGER] }, '"level":30', '1 of 1 words are used"'],
  ['nothing', { easy: [{ word: 'tiger' }] }, '"level":40', '0 of 1 words are used; left out: 1 without a known theme'],
  [
    'some of it',
    { easy: [TIGER], hard: [TIGER] },
    '"level":40',
    '1 of 2 words are used; left out: 1 in a list that is none of',
  ],
])('logs once how much is used, at the start and after changes: %s', async (_, words, level, message) => {
  writeFileSync(file, JSON.stringify({ words }))
  wordBankRoutes(new Hono(), { dataDir, log }, 0)
  await expect.poll(() => logged).toEqual([expect.stringContaining(message)])
  expect(logged[0]).toContain(level)
  logged.length = 0
  for (let time = 0; time < 3; time += 1) expect((await get()).status).toBe(200)
  expect(logged).toEqual([expect.stringContaining(message)])
})

it('checks the file once for concurrent requests, and again some time later', async () => {
  const busyApp = new Hono()
  wordBankRoutes(busyApp, { dataDir, log }, 300)
  const requestStatus = async () => (await busyApp.request('/wordBank.json')).status
  expect(await requestStatus()).toBe(404)
  writeFileSync(file, '{"words":{}}')
  expect(await Promise.all(Array.from({ length: 50 }, requestStatus))).toEqual(Array(50).fill(404))
  await expect.poll(requestStatus).toBe(200)
})
