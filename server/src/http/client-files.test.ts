import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { expect, it } from 'vitest'
import { StartupProblem } from '../startup-problem.ts'
import { writeClient } from '../testing/client-files.ts'
import { readClientFiles } from './client-files.ts'

const read = (change: Record<string, string | null> = {}, publicUrl?: URL) => {
  const dir = writeClient(change)
  try {
    return readClientFiles(dir, publicUrl)
  } finally {
    rmSync(dir, { recursive: true })
  }
}
const CARD = '<meta property="og:image" content="/card.png">'

it('readClientFiles returns every file by its path, except pages, the manifest and looks', () => {
  const client = read()
  expect([...(client?.files.keys() ?? [])].toSorted()).toEqual([
    ...['/assets/app-1.js', '/assets/paper-2.woff2', '/manifest.webmanifest'],
  ])
  expect(client?.looks).toBe(':root[data-colours=dark]{--page:#000}')
})

it('reads the type and encodings of each file', () => {
  const { files } = read({ 'assets/odd.zorp': 'x' }) ?? {}
  const typeAndEncodings = (path: string) => [files?.get(path)?.type, [...(files?.get(path)?.variants.keys() ?? [])]]
  expect(typeAndEncodings('/assets/app-1.js')).toEqual(['text/javascript; charset=utf-8', ['identity', 'br', 'gzip']])
  expect(typeAndEncodings('/assets/paper-2.woff2')).toEqual(['font/woff2', ['identity']])
  expect(typeAndEncodings('/assets/odd.zorp')).toEqual(['application/octet-stream', ['identity']])
  const variants = [...(files?.get('/assets/app-1.js')?.variants.values() ?? [])].map((variant) => variant())
  expect(new Set(variants.map(({ etag }) => etag)).size).toBe(3)
})

it('readClientFiles stores only the compressed form of a file, and decompresses it on demand', () => {
  const text = 'const lantern = "to read by"'.repeat(50)
  const plain = read({ 'assets/app-1.js': text })?.files.get('/assets/app-1.js')?.variants.get('identity')
  const [first, second] = [plain?.(), plain?.()]
  expect(new TextDecoder().decode(first?.bytes)).toBe(text)
  expect(second?.bytes).not.toBe(first?.bytes)
  expect(second?.etag).toBe(first?.etag)
  // A page is also stored uncompressed, because a look is inserted into it at each request.
  const page = read()?.pages.get('/')?.file.variants.get('identity')
  expect(page?.().bytes).toBe(page?.().bytes)
})

it('reads the inline styles and preloads of each page', () => {
  const { pages, notFound } = read() ?? {}
  const hash = createHash('sha256').update('p{color:#123}').digest('base64')
  expect(pages?.get('/')?.file.styles).toEqual([`'sha256-${hash}'`])
  expect(notFound?.styles).toEqual([])
  // The style in a picture does not count as an inline style of a page.
  const picture = read({ 'assets/fern-6.svg': '<svg><style>p{color:#123}</style></svg>' })
  expect(picture?.files.get('/assets/fern-6.svg')?.styles).toEqual([])
  expect(pages?.get('/')?.links).toBe('')
  const story = pages?.get('/story/:interest/:storyId')
  expect(story?.links).toBe(
    '</assets/style-3.css>; rel=preload; as=style, </assets/icons-4.svg>; rel=preload; as=image; fetchpriority=high, ' +
      '</assets/app-1.js>; rel=modulepreload',
  )
  expect([...(story?.linksByPath ?? [])]).toEqual([
    ['/story/ocean/the-quiet-reef', '</assets/reef-5.js>; rel=modulepreload'],
  ])
})

it('readClientFiles does not change pages if there is no public URL', () => {
  const page = (publicUrl?: URL) => {
    const variant = read({ 'index.html': `<head>${CARD}</head>` }, publicUrl)
      ?.pages.get('/')
      ?.file.variants.get('identity')
    return new TextDecoder().decode(variant?.().bytes)
  }
  expect(page()).toBe(`<head>${CARD}</head>`)
  expect(page(new URL('https://reading.example.org'))).toContain('<head>')
})

it('returns null if nothing is built, and throws a StartupProblem if the build is incomplete', () => {
  expect(read({ 'pages.json': null })).toBeNull()
  for (const change of [{ 'looks.css': null }, { 'not-found.html': null }, { 'shell.html': null }])
    expect(() => read(change)).toThrow(/The built client lacks .*; build it again\.$/)
  for (const manifest of ['{', '[]', '{"brain-check":{}}', '{"/":{"file":"index.html","ahead":["x"],"shown":{}}}'])
    expect(() => read({ 'pages.json': manifest })).toThrow(StartupProblem)
})
