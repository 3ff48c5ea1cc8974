/** Scripts that a bad network cut off. */

import { expect, test } from './fixtures.ts'
import { foreignPage, startTamperingProxy, type Tamper } from './tampering-proxy.ts'

/** As a network cuts it that ends an answer by closing the line: nothing says how long it was to be. */
const truncate: Tamper = (_, { headers: { 'content-length': _length, etag: _tag, ...headers }, body }) => ({
  status: 200,
  headers: { ...headers, connection: 'close' },
  body: body.subarray(0, body.byteLength / 2),
})

const SHELL = { path: '/parent-login', script: /\/assets\/shell-/, heading: 'For grown-ups' }
const BASE = { path: '/support', script: /\/assets\/base-/, heading: 'Support' }

const TAMPERS: readonly (typeof SHELL & { readonly kind: string; readonly lie: Tamper })[] = [
  { ...SHELL, kind: 'cut in half', lie: truncate },
  {
    ...BASE,
    kind: 'that is a page, to be kept for a year',
    lie: () => foreignPage(200, { 'cache-control': 'max-age=31536000, immutable' }),
  },
  {
    ...SHELL,
    kind: 'that is a page and says it is a script',
    lie: () => foreignPage(200, { 'content-type': 'text/javascript', 'cache-control': 'max-age=31536000, immutable' }),
  },
]

for (const { path, script, heading, kind, lie } of TAMPERS) {
  const tag = lie === truncate ? [] : ['@long']
  test(`${path} opens again after a first script ${kind}, which no worker stored`, { tag }, async ({
    browser,
    server,
  }) => {
    const network = await startTamperingProxy(server)
    const context = await browser.newContext({ baseURL: network.url, serviceWorkers: 'block' })
    const page = await context.newPage()
    try {
      network.tamper = (request, serverResponse) =>
        script.test(request.path) ? lie(request, serverResponse) : serverResponse
      await page.goto(path)
      // While the network goes on, the page is not opened again and again, and no browser is called too old.
      await expect(page.getByText('A part of this page has not come yet.')).toBeVisible()
      expect(network.tamperedPaths.filter((path) => script.test(path)).length).toBeLessThan(8)
      await expect(page.getByText('This browser is too old')).toBeHidden()
      network.tamper = null
      await page.goto(path)
      await expect(page.locator('#late')).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    } finally {
      await context.close()
      await network.close()
    }
  })
}

test('opens a screen whose script was truncated, after one press', async ({ browser, server }) => {
  const network = await startTamperingProxy(server)
  const context = await browser.newContext({ baseURL: network.url, serviceWorkers: 'block' })
  const page = await context.newPage()
  try {
    network.tamper = (request, serverResponse) =>
      /\/assets\/support-/.test(request.path) ? truncate(request, serverResponse) : serverResponse
    await page.goto('/support')
    await expect(page.getByRole('heading', { name: "This page didn't open" })).toBeVisible()
    network.tamper = null
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: "This page didn't open" })).toBeHidden()
    await expect(page.locator('#late')).toHaveCount(0)
  } finally {
    await context.close()
    await network.close()
  }
})
