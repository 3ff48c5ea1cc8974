import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, errorOf, openBrowser } from '../testing/browser.ts'
import { addChild, childBrowser, PASSWORD, parentBrowser } from '../testing/families.ts'
import { FILE_NAME, serveSamples, TRIGGERS_RATE_LIMIT } from '../testing/sample-endpoints.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
let parent: Browser
let child: Browser
beforeAll(async () => {
  test = await startTestApp('sqlite', { moreRoutes: serveSamples })
  parent = await parentBrowser(test.app, 'maya@example.org')
  await addChild(parent, 'Moss')
  child = await childBrowser(test.app, 'Moss')
})
afterAll(() => test.stop())

const SAME_ORIGIN_JSON_HEADERS = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
const patch = (path: string, body: unknown) =>
  parent.send(path, { method: 'PATCH', headers: SAME_ORIGIN_JSON_HEADERS, body: JSON.stringify(body) })

it('reads path parameters of a PATCH request', async () => {
  const answer = await patch('/api/sample/leaves/leaf-7', { name: 'Elm' })
  expect([answer.status, answer.body]).toEqual([200, { leafId: 'leaf-7', name: 'Elm', by: 'maya@example.org' }])
})

it('reads path parameters of a DELETE request', async () => {
  const answer = await child.delete('/api/sample/trees/oak/leaves/7')
  expect([answer.status, answer.body]).toEqual([200, { leafId: '7', name: 'oak', by: 'Moss' }])
})

it.each(['%00', '%ff', 'a%2Fb', '..%2f', 'x'.repeat(33), '%20', '%F0%9F%8D%83'])(
  'responds not found to an invalid path parameter: %s',
  async (leafId) => {
    const answer = await patch(`/api/sample/leaves/${leafId}`, { name: 'Elm' })
    expect([answer.status, errorOf(answer)]).toEqual([404, { code: 'not-found', message: "There's nothing here." }])
  },
)

it('answers 401 before login, whether or not the path parameter is valid', async () => {
  const request = { method: 'PATCH', headers: SAME_ORIGIN_JSON_HEADERS, body: '[]' }
  for (const leafId of ['leaf-7', '%00']) {
    const answer = await openBrowser(test.app).send(`/api/sample/leaves/${leafId}`, request)
    expect([answer.status, errorOf(answer).code]).toEqual([401, 'login-needed'])
  }
})

it.each([
  ['', { season: null, limit: 10 }],
  ['?', { season: null, limit: 10 }],
  ['?season=autumn', { season: 'autumn', limit: 10 }],
  ['?limit=50&season=spring', { season: 'spring', limit: 50 }],
])('reads the query %j', async (query, parsed) => {
  expect((await parent.get(`/api/sample/leaves${query}`)).body).toEqual(parsed)
})

it.each([
  ['?season=winter', 'season', 'Please choose spring or autumn'],
  ['?season=spring&season=spring', 'season', 'Please choose spring or autumn'],
  ['?limit=51', 'limit', undefined],
  ['?limit=ten', 'limit', undefined],
  ['?limit=1&limit=2', 'limit', undefined],
  ['?size=10', undefined, undefined],
  ['?__proto__=1', undefined, undefined],
  ['?season=%00', undefined, undefined],
])(
  "rejects the query %s with the app's message, not the validation library's",
  async (query, field, message = "We couldn't read that. Please check it and try again.") => {
    const answer = await parent.get(`/api/sample/leaves${query}`)
    expect([answer.status, errorOf(answer)]).toEqual([
      400,
      { code: 'invalid-request', message, ...(field && { field }) },
    ])
  },
)

it.each(['kind=%00', 'kind=elm&%00=1', 'kind=elm&kind=oak'])(
  'rejects query text that cannot be stored, and repeated parameters: %s',
  async (query) => {
    const answer = await openBrowser(test.app).get(`/api/sample/tree?${query}`)
    expect([answer.status, errorOf(answer).code]).toEqual([400, 'invalid-request'])
  },
)

it("ignores unknown query parameters unless the endpoint's query schema is strict", async () => {
  const answer = await openBrowser(test.app).get('/api/sample/tree?kind=elm&utm_source=mail')
  expect(answer.headers.get('location')).toBe('https://trees.example/elm?a=b')
  expect((await patch('/api/sample/leaves/7?utm_source=mail', { name: 'Elm' })).status).toBe(200)
})

it('redirects without caching', async () => {
  const { status, headers, text } = await openBrowser(test.app).get('/api/sample/tree')
  expect([status, headers.get('location'), headers.get('cache-control'), text]).toEqual([
    303,
    'https://trees.example/oak?a=b',
    'no-store',
    '',
  ])
})

it('sends a file as a download, never as a page', async () => {
  const { status, headers, text } = await parent.get('/api/sample/leaves/leaf-7/file')
  expect([status, text]).toEqual([200, '<p>leaf-7</p>'])
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  const disposition = headers.get('content-disposition') ?? ''
  expect(disposition).toMatch(/^attachment; filename\*=UTF-8''[\w.%~-]+$/)
  expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toBe(FILE_NAME)
  expect([headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual(['no-store', 'nosniff'])
})

it('sends Retry-After in whole seconds', async () => {
  const answer = await patch('/api/sample/leaves/7', { name: TRIGGERS_RATE_LIMIT })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '2'])
})

it.each(['PATCH', 'POST'])('answers 404 when the path has no endpoint for the method: %s', async (method) => {
  const answer = await parent.send('/api/sample/leaves', { method, headers: SAME_ORIGIN_JSON_HEADERS, body: '{}' })
  expect([answer.status, errorOf(answer).code]).toEqual([404, 'not-found'])
})

it('names the invalid field of a request body', async () => {
  const answer = await patch('/api/sample/leaves/7', { name: 7 })
  expect(errorOf(answer)).toMatchObject({ code: 'invalid-request', field: 'name', message: 'Please enter a name' })
})

describe('an endpoint that needs a fresh login', () => {
  it('accepts requests for five minutes after the login, then rejects them with its own code', async () => {
    const loginTime = test.clock.now
    const browser = openBrowser(test.app)
    await browser.post('/api/parent-login', { email: 'maya@example.org', password: PASSWORD })
    const getFile = () => browser.get('/api/sample/leaves/7/file')
    test.clock.now = loginTime + 5 * 60_000
    expect((await getFile()).status).toBe(200)
    test.clock.now += 1
    const refused = await getFile()
    expect([refused.status, errorOf(refused).code]).toEqual([403, 'fresh-login-needed'])
    expect((await browser.get('/api/sample/leaves')).status).toBe(200)
    await browser.post('/api/parent-login', { email: 'maya@example.org', password: PASSWORD })
    expect((await getFile()).status).toBe(200)
  })
})
