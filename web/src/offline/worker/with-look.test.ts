import { expect, it } from 'vitest'
import { withLook } from './with-look.ts'

const PAGE = '<!doctype html><html lang="en"><head><style>a{}</style></head><body>Hello</body></html>'
const SHEET = '/assets/looks-1.css'
const page = () =>
  new Response(PAGE, { headers: { 'content-encoding': 'br', 'content-length': '99', etag: '"1"', 'x-kept': 'yes' } })

it('withLook adds the attributes and the style sheet, and removes the headers of the original body', async () => {
  const response = await withLook(page(), 'colours=dark&textSize=large', SHEET)
  expect(await response.text()).toBe(
    '<!doctype html><html data-text-size="large" data-colours="dark" lang="en"><head><style>a{}</style>' +
      `<link rel="stylesheet" href="${SHEET}"></head><body>Hello</body></html>`,
  )
  expect([...response.headers.keys()]).toEqual(['content-type', 'x-kept'])
})

it.each(['', 'colours=paper"><script>', 'nothing', 'textSize=default'])(
  'withLook leaves a page unchanged for the cookie %j',
  async (look) => {
    const [response, sent] = [await withLook(page(), look, SHEET), page()]
    expect([await response.text(), response.headers.get('etag')]).toEqual([PAGE, sent.headers.get('etag')])
  },
)
