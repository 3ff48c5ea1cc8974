import { rmSync } from 'node:fs'
import { expect, it } from 'vitest'
import { writeClient } from '../testing/client-files.ts'
import { readClientFiles } from './client-files.ts'

it.each([
  ['css', 'text/css; charset=utf-8'],
  ['js', 'text/javascript; charset=utf-8'],
  ['json', 'application/json'],
  ['map', 'application/json'],
  ['webmanifest', 'application/manifest+json'],
  ['txt', 'text/plain; charset=utf-8'],
  ['svg', 'image/svg+xml; charset=utf-8'],
  ['ico', 'image/x-icon'],
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['webp', 'image/webp'],
  ['woff2', 'font/woff2'],
  ['unheard-of', 'application/octet-stream'],
])('a file of the client with the extension .%s has the content type %s', (ending, type) => {
  const dir = writeClient({ [`assets/a.b.${ending}`]: 'x' })
  expect(readClientFiles(dir)?.files.get(`/assets/a.b.${ending}`)?.type).toBe(type)
  rmSync(dir, { recursive: true })
})
