import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Build, Pack, PackContent } from './build.ts'
import { createStore } from './store.ts'

/** A pack at a data URL. The browser fetches it like a file. */
async function packOf(content: PackContent): Promise<Pack> {
  const json = JSON.stringify(content)
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(json))
  const integrity = `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`
  return { path: `data:application/json;base64,${btoa(json)}`, integrity }
}

const script = (name: string) => packOf({ [`/assets/${name}.js`]: { type: 'text/javascript', text: `// ${name}` } })

/** The pack with another response at its address. */
const withResponse = ({ integrity }: Pack, answer: string): Pack => ({ path: `data:text/html,${answer}`, integrity })

const APP = {
  '/': { type: 'text/html', text: '<h1>Home</h1>', page: { styles: ["'sha256-a'"], records: false } },
  '/story/any/any': { type: 'text/html', text: '<h1>Story</h1>', page: { styles: [], records: true } },
  '/icon.svg': { type: 'image/svg+xml', text: '<svg></svg>' },
  '/assets/picture-1.webp': { type: 'image/webp', base64: btoa('\x00\xff') },
}

async function buildOf(version: string, packs: Partial<Build> = {}): Promise<Build> {
  return {
    version,
    session: [await packOf(APP), await script('words')],
    shelves: { ocean: await script('ocean'), space: await script('space') },
    rest: [await script('rest')],
    pages: [],
    rootFiles: ['/icon.svg'],
    looks: '',
    ...packs,
  }
}

const discardAll = async () => {
  for (const name of await caches.keys()) await caches.delete(name)
}
const areStored = async (build: Build, ...names: string[]) => {
  const files = await Promise.all(names.map((name) => createStore(build).file(`/assets/${name}.js`)))
  return files.map((file) => file !== undefined)
}
const doNothing = async () => undefined

beforeEach(discardAll)
afterEach(async () => {
  vi.restoreAllMocks()
  await discardAll()
})

it('stores pages by their patterns with their policies, and files with their types', async () => {
  const fetched = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...args) => {
    const response = await fetched(...args)
    const headers = { 'content-security-policy': "default-src 'self'", 'permissions-policy': 'microphone=()' }
    return new Response(response.body, { headers })
  })
  const store = createStore(await buildOf('one'))
  await store.install()
  const [home, story] = [await store.page('/'), await store.page('/story/:interest/:storyId')]
  expect([await home?.text(), await story?.text()]).toEqual(['<h1>Home</h1>', '<h1>Story</h1>'])
  expect(home?.headers.get('content-security-policy')).toBe("default-src 'self'; style-src 'self' 'sha256-a'")
  expect(home?.headers.get('permissions-policy')).toBe('microphone=()')
  expect(story?.headers.get('permissions-policy')).toBe('microphone=(self)')
  const picture = await store.file('/assets/picture-1.webp')
  expect([picture?.headers.get('content-type'), await picture?.bytes()]).toEqual([
    'image/webp',
    new Uint8Array([0, 255]),
  ])
  expect(await (await store.file('/icon.svg'))?.text()).toBe('<svg></svg>')
  expect(await store.file('/assets/unknown.js')).toBeUndefined()
})

it.each(['<title>Sign in</title>', '', '{"/":{"type":"text/html","text":"<title>Blocked</title>"}}'])(
  'stores nothing of a response that is not the pack: %j',
  async (answer) => {
    const build = await buildOf('one')
    const store = createStore({ ...build, session: [withResponse(build.session[0], answer)] })
    await expect(store.install()).rejects.toThrow()
    expect(await caches.keys()).toEqual([])
  },
)

it('fill stores only missing packs, the requested shelf first, and continues after a pack that fails', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const build = await buildOf('one')
  const { ocean, space } = build.shelves
  if (!ocean || !space) throw new Error('there are two shelves')
  const broken = createStore({ ...build, shelves: { ocean: withResponse(ocean, 'Blocked'), space } })
  await broken.install()
  expect(await areStored(build, 'words', 'ocean', 'space', 'rest')).toEqual([true, false, false, false])
  const fetched = vi.spyOn(globalThis, 'fetch')
  await broken.fill('space', doNothing)
  expect(fetched.mock.calls[0]?.[0]).toBe(space.path)
  expect(await areStored(build, 'words', 'ocean', 'space', 'rest')).toEqual([true, false, true, true])
  fetched.mockClear()
  const progress = vi.fn(doNothing)
  await createStore(build).fill(null, progress)
  expect(fetched.mock.calls.map(([path]) => path)).toEqual([ocean.path])
  expect(progress).toHaveBeenCalledOnce()
})

it('discardBroken removes files with a wrong hash, and fill stores them again', async () => {
  const build = await buildOf('one')
  const store = createStore(build)
  await store.install()
  const [name = ''] = (await caches.keys()).filter((cacheName) => cacheName.endsWith(build.session[1]?.path ?? '?'))
  const cache = await caches.open(name)
  const [stored, path] = [await cache.match('/assets/words.js'), '/assets/words.js']
  for (const [spoiled, isServed] of [
    [new Response('<title>Sign in</title>', { headers: stored?.headers ?? {} }), true],
    [new Response('// words'), false],
  ] as const) {
    await cache.put(path, spoiled)
    expect(await areStored(build, 'words')).toEqual([isServed])
    await store.discardBroken()
    expect(await areStored(build, 'words')).toEqual([false])
    expect(await store.isStored(build.session)).toBe(false)
    expect(await (await store.page('/'))?.text()).toBe('<h1>Home</h1>')
    await store.fill(null, doNothing)
    expect(await (await store.file(path))?.text()).toBe('// words')
  }
})

it('discardOld keeps the previous build, and removes older builds and the caches of older workers', async () => {
  await (await caches.open('lanternleaf 1a2b3c4d')).put('/', new Response('<title>Sign in</title>'))
  const builds = await Promise.all(
    ['one', 'two', 'three'].map(async (version) => buildOf(version, { rest: [await script(version)] })),
  )
  for (const build of builds) {
    const store = createStore(build)
    await store.install()
    await store.fill(null, doNothing)
    await store.discardOld()
    await store.discardOld()
  }
  expect(await caches.has('lanternleaf 1a2b3c4d')).toBe(false)
  expect(await areStored(builds[2] as Build, 'one', 'two', 'three', 'words')).toEqual([false, true, true, true])
})

it('install stores all packs of a new build if the previous build was complete', async () => {
  const first = createStore(await buildOf('one'))
  await first.install()
  await first.fill(null, doNothing)
  await first.discardOld()
  const build = await buildOf('two', { rest: [await script('two')] })
  await createStore(build).install()
  expect(await areStored(build, 'ocean', 'space', 'two')).toEqual([true, true, true])
})

it('a pack for which there is no room leaves nothing behind', async () => {
  const build = await buildOf('one')
  const put = vi.spyOn(Cache.prototype, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
  await expect(createStore(build).install()).rejects.toThrow('full')
  await expect.poll(() => caches.keys()).toEqual([])
  put.mockRestore()
  await createStore(build).install()
  expect(await areStored(build, 'words')).toEqual([true])
})
