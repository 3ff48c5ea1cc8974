/** Networks that answer with something else than the server. The service worker must not store it. */

import type { BrowserContext, Page } from '@playwright/test'
import { createFamily, expect, type Family, logInChild, logOutChild, settingsButton, test } from './fixtures.ts'
import { type Server, startServer } from './server.ts'
import { FOREIGN, foreignPage, startTamperingProxy, type Tamper, type TamperingProxy } from './tampering-proxy.ts'

test.use({ serviceWorkers: 'allow' })

const A_PACK = /^\/assets\/pack-/

/** A sign-on in front of the server, such as nginx or Authelia. It lets requests with its cookie pass. */
const signOn: Tamper = ({ path, headers }, serverResponse) => {
  if (headers.cookie?.includes('sso=passed')) return serverResponse
  return path.startsWith('/sso/') ? foreignPage() : { ...foreignPage(302), headers: { location: '/sso/login' } }
}

/** Networks that lie in other ways than `signOn`. The worker refuses them by the same checks, see `store.test.tsx`. */
const TAMPERS: Readonly<Record<string, Tamper>> = {
  'a filter that answers scripts and data with its own page': ({ path }, serverResponse) =>
    /\.(js|json)$/.test(path) ? foreignPage() : serverResponse,
  'a maintenance page that says 200, with the type and the length that were asked for': (_, serverResponse) => {
    const { body } = foreignPage()
    const { 'content-encoding': _encoding, ...headers } = serverResponse.headers
    return { status: 200, headers: { ...headers, 'content-length': body.byteLength }, body }
  },
  'a captive portal whose page may be kept for a day': () =>
    foreignPage(200, { 'cache-control': 'public, max-age=86400, immutable' }),
  'files that end too soon': (_, { headers, body }) => {
    const half = body.subarray(0, body.byteLength / 2)
    return { status: 200, headers: { ...headers, 'content-length': half.byteLength }, body: half }
  },
  'parts of files': (_, { headers, body }) => ({
    status: 206,
    headers: { ...headers, 'content-range': `bytes 0-${body.byteLength - 1}/${body.byteLength}` },
    body: Buffer.concat([body.subarray(1), Buffer.from(' ')]),
  }),
}

type Device = { server: Server; network: TamperingProxy; context: BrowserContext; page: Page; family: Family }

/** Opens the child login on a tablet behind a tampering network. */
const testOnDevice = (title: string, walk: (device: Device) => Promise<void>, tag: readonly string[] = []) =>
  test(title, { tag: [...tag] }, async ({ browser }) => {
    const server = await startServer()
    const network = await startTamperingProxy(server)
    const context = await browser.newContext({ baseURL: network.url, serviceWorkers: 'allow' })
    const page = await context.newPage()
    try {
      const family = await createFamily(server)
      await page.goto('/practice-reading')
      await walk({ server, network, context, page, family })
    } finally {
      await context.close()
      await network.close()
      await server.close()
    }
  })

/** Waits until the settings say that everything works without a network. */
async function expectAllStored(page: Page): Promise<void> {
  await settingsButton(page).click()
  await expect(page.getByText('Words, sentences and stories still work here')).toBeVisible({ timeout: 300_000 })
  await page.keyboard.press('Escape')
}

/** The number of cached files, and the cached files that are not from our server. */
const readCachedFiles = (page: Page) =>
  page.evaluate(async (foreign) => {
    const cacheContents = { files: 0, foreign: [] as string[] }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const text = await (await cache.match(request))?.text()
        cacheContents.files += 1
        if (text?.includes(foreign)) cacheContents.foreign.push(request.url)
      }
    }
    return cacheContents
  }, FOREIGN)

async function expectOpensWithoutNetwork({ server, network, context }: Device): Promise<void> {
  await network.close()
  await server.kill()
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: "What's Your Vibe Today?" })).toBeVisible()
  await page.goto('/word-building/ocean')
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible()
}

/**
 * Opens the login behind a network that lies from the first pack on, and expects that nothing is stored until the
 * network is honest.
 */
async function expectNothingStored({ network, context, page, family }: Device, lie: Tamper): Promise<void> {
  network.tamper = lie
  network.tampersFrom = A_PACK
  await logInChild(page, family)
  await expect.poll(() => network.tamperedPaths.filter((path) => A_PACK.test(path)).length).toBeGreaterThanOrEqual(2)
  expect(await readCachedFiles(page)).toEqual({ files: 0, foreign: [] })
  // The open page still works, and says what is missing.
  await settingsButton(page).click()
  await expect(page.getByText("We're still getting Lanternleaf onto this device.")).toBeVisible()
  await page.keyboard.press('Escape')

  if (lie === signOn) await context.addCookies([{ name: 'sso', value: 'passed', url: network.url }])
  else network.tamper = null
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expectAllStored(page)
  const { files, foreign } = await readCachedFiles(page)
  expect(foreign).toEqual([])
  expect(files).toBeGreaterThan(500)
}

testOnDevice(
  'of a sign-on wall nothing is stored, before or after the app is, and it is not hidden from whoever can pass it',
  async (device) => {
    const { network, context, page, family } = device
    await expectNothingStored(device, signOn)
    await logOutChild(page)
    await context.clearCookies({ name: 'sso' })
    await page.goto('/practice-reading')
    await page.getByLabel('Username').fill(family.username)
    await page.getByLabel('PIN', { exact: true }).fill(family.pin)
    await page.getByRole('button', { name: "Let's Go!" }).click()
    await expect(page.getByText('A grown-up has to sign in to this Wi-Fi first.')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: FOREIGN })).toBeVisible()
    await page.goto('/parent-login')
    await expect(page.getByRole('heading', { name: FOREIGN })).toBeVisible()
    await context.addCookies([{ name: 'sso', value: 'passed', url: network.url }])
    await page.goto('/practice-reading')
    await logInChild(page, family)
    expect((await readCachedFiles(page)).foreign).toEqual([])
    await expectOpensWithoutNetwork(device)
  },
)

for (const [name, lie] of Object.entries(TAMPERS))
  testOnDevice(
    `of ${name} nothing is stored; afterwards the app is, and opens`,
    async (device) => {
      await expectNothingStored(device, lie)
      await expectOpensWithoutNetwork(device)
    },
    ['@long'],
  )

async function expectBrokenFilesFetched(device: Device): Promise<void> {
  const { page, family } = device
  await logInChild(page, family)
  await expectAllStored(page)
  const spoil = (kind: string) =>
    page.evaluate(
      async ([foreign, wanted]) => {
        for (const name of await caches.keys()) {
          const cache = await caches.open(name)
          for (const request of await cache.keys()) {
            const headers = (await cache.match(request))?.headers
            if (headers && request.url.includes(`/${wanted}-`))
              await cache.put(request, new Response(foreign, { headers }))
          }
        }
      },
      [`<title>${FOREIGN}</title>`, kind] as const,
    )
  await spoil('interests')
  await page.goto('/interests')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'What do you like?' })).toBeVisible()
  await expectAllStored(page)

  // The first script of every screen is broken: the page reloads itself.
  await spoil('shell')
  await page.goto('/interests')
  await expect(page.getByRole('heading', { name: 'What do you like?' })).toBeVisible()
  await expectAllStored(page)
  expect((await readCachedFiles(page)).foreign).toEqual([])
  await expectOpensWithoutNetwork(device)
}

testOnDevice('a stored file that does not load is discarded and fetched', expectBrokenFilesFetched, ['@long'])

async function expectScriptComes(device: Device): Promise<void> {
  const { network, page, family } = device
  await logInChild(page, family)
  await expectAllStored(page)
  const isScript = /\/interests-[^/]+\.js$/
  network.tamper = ({ path }, serverResponse) =>
    isScript.test(path) || A_PACK.test(path)
      ? foreignPage(200, { 'cache-control': 'public, max-age=86400, immutable' })
      : serverResponse
  // As a browser does that needs the space.
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
  })
  await page.goto('/interests')
  await expect(page.getByRole('heading', { name: "This page didn't open" })).toBeVisible()
  network.tamper = null
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'What do you like?' })).toBeVisible()
}

testOnDevice(
  'a script that a filter answered, for browsers to remember, comes once it is let through',
  expectScriptComes,
  ['@long'],
)

/** A service worker that stores and serves any response, as an earlier version did. */
const CREDULOUS = `
  addEventListener('install', (event) => event.waitUntil(caches.open('lanternleaf 1a2b3c4d').then(async (cache) => {
    for (const path of ['/', '/practice-reading', '/icon.svg']) await cache.put(path, await fetch(path, { credentials: 'omit' }))
  })))
  addEventListener('activate', (event) => event.waitUntil(clients.claim()))
  addEventListener('fetch', (event) => event.respondWith(
    caches.match(event.request, { ignoreVary: true }).then((known) => known ?? fetch(event.request))))`

async function expectHealed({ network, page }: Device): Promise<void> {
  network.tamper = ({ path, headers }, serverResponse) =>
    path === '/worker.js'
      ? { status: 200, headers: { 'content-type': 'text/javascript' }, body: Buffer.from(CREDULOUS) }
      : signOn({ path, headers }, serverResponse)
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' })
    await navigator.serviceWorker.ready
  })
  expect((await readCachedFiles(page)).foreign).not.toEqual([])
  await expect(page.goto('/')).rejects.toThrow('ERR_FAILED')
  network.tamper = null
  // Each time the app is opened, it uses the new worker if the worker is installed.
  await expect
    .poll(
      () =>
        page.goto('/').then(
          (answer) => answer?.status(),
          () => 'failed',
        ),
      { intervals: [2_000] },
    )
    .toBe(200)
  await expect(page.getByRole('heading', { name: "What's Your Vibe Today?" })).toBeVisible()
  await expect.poll(async () => (await readCachedFiles(page)).foreign).toEqual([])
}

testOnDevice('a tablet whose older worker stored the pages of a wall is healed by the new one', expectHealed, ['@long'])
