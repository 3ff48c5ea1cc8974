import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Build } from './build.ts'
import { keptOf } from './kept.ts'

const build = (version: string, files: readonly string[] = []): Build => ({
  ...{ version, looks: '', files: ['/assets/a-1.js', ...files] },
  pages: [
    { pattern: '/', isFresh: false },
    { pattern: '/story/:interest/:storyId', isFresh: false },
  ],
})

let asked: string[]
let broken: ReadonlySet<string>

const ours = async () => (await caches.keys()).filter((name) => name.startsWith('lanternleaf '))
const letGoOfAll = async () => {
  for (const name of await ours()) await caches.delete(name)
}

beforeEach(async () => {
  await letGoOfAll()
  asked = []
  broken = new Set()
  vi.stubGlobal('fetch', async (path: string, { credentials }: RequestInit) => {
    asked.push(path)
    if (broken.has(path)) return new Response('', { status: 503 })
    return new Response(`${path} ${credentials}`, { headers: { vary: 'Cookie' } })
  })
})

afterEach(async () => {
  vi.unstubAllGlobals()
  await letGoOfAll()
})

it('keeps every page as nobody’s, found by its pattern, and every file', async () => {
  const kept = keptOf(build('one'))
  await kept.fill()
  expect(asked.toSorted()).toEqual(['/', '/assets/a-1.js', '/story/any/any'])
  expect(await (await kept.page('/story/:interest/:storyId'))?.text()).toBe('/story/any/any omit')
  expect(await (await kept.file('/assets/a-1.js'))?.text()).toBe('/assets/a-1.js omit')
  expect(await kept.file('/assets/unknown.js')).toBeUndefined()
})

it('goes on where it was broken off, and is not done before all of it is there', async () => {
  broken = new Set(['/assets/a-1.js'])
  await expect(keptOf(build('one')).fill()).rejects.toThrow('/assets/a-1.js: 503')
  await vi.waitFor(async () => expect(await keptOf(build('one')).page('/')).toBeDefined())
  broken = new Set()
  asked = []
  await keptOf(build('one')).fill()
  expect(asked).toContain('/assets/a-1.js')
  expect(asked).not.toContain('/')
})

it('takes what has not changed from an earlier build, and pages anew', async () => {
  await keptOf(build('one')).fill()
  asked = []
  await keptOf(build('two', ['/assets/b-2.js', '/icon.svg'])).fill()
  expect(asked.toSorted()).toEqual(['/', '/assets/b-2.js', '/icon.svg', '/story/any/any'])
})

it('keeps the build before, whose pages may be open, and a build that is taken back', async () => {
  for (const version of ['one', 'two', 'three', 'two']) {
    const kept = keptOf(build(version, [`/assets/${version}-1.js`]))
    await kept.fill()
    await kept.letGo()
  }
  expect(await ours()).toEqual(['lanternleaf two', 'lanternleaf three'])
  expect(await keptOf(build('two')).file('/assets/three-1.js')).toBeDefined()
  expect(await keptOf(build('two')).file('/assets/one-1.js')).toBeUndefined()
})
