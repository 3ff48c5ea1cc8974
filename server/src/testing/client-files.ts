/**
 * A tiny stand-in for the built client (`web/dist`), for tests of how the server sends pages, scripts and their
 * compressed copies. So these tests do not have to build the real client.
 */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { type ClientFiles, readClientFiles } from '../http/client-files.ts'

/** Files that a page needs at once, so that the browser is told to load them ahead. */
const PRELOADED = ['/assets/style-3.css', '/assets/icons-4.svg', '/assets/app-1.js']

/**
 * The list of pages that the client's build writes into `pages.json`: for each address its file, the files to preload, and
 * those to preload for one address of a pattern (`shown`).
 */
const PAGES = {
  '/': { file: 'index.html', ahead: [], shown: {} },
  '/brain-check': { file: 'brain-check.html', ahead: [], shown: {} },
  '/parent-sounds': { file: 'shell.html', ahead: PRELOADED, shown: {} },
  '/story/:interest/:storyId': {
    file: 'shell.html',
    ahead: PRELOADED,
    shown: { '/story/ocean/the-quiet-reef': ['/assets/reef-5.js'] },
  },
}

const FILES = {
  'index.html': '<!doctype html><title>Home</title><style>p{color:#123}</style>',
  'brain-check.html': '<!doctype html><title>Brain check</title>',
  'shell.html': '<!doctype html><title>Story</title>',
  'not-found.html': '<!doctype html><title>Not here</title>',
  'looks.css': ':root[data-colours=dark]{--page:#000}',
  'manifest.webmanifest': '{}',
  'assets/app-1.js': 'console.log("a lantern to read by")'.repeat(20),
  'assets/paper-2.woff2': 'not really a font',
  'pages.json': JSON.stringify(PAGES),
}

/** Writes a small built client into a temporary folder. `change` replaces files by path, or leaves them out with null. */
export function writeClient(change: Record<string, string | null> = {}): string {
  const dir = mkdtempSync(join(tmpdir(), 'lanternleaf-client-'))
  for (const [path, text] of Object.entries({ ...FILES, ...change })) {
    if (text === null) continue
    const file = join(dir, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
    if (!/\.(html|js)$/.test(path)) continue
    writeFileSync(`${file}.br`, brotliCompressSync(text))
    writeFileSync(`${file}.gz`, gzipSync(text))
  }
  return dir
}

/** Returns the client of `writeClient` as the server reads it. */
export function createClientFiles(change: Record<string, string | null> = {}): ClientFiles {
  const dir = writeClient(change)
  const client = readClientFiles(dir)
  rmSync(dir, { recursive: true })
  if (client === null) throw new Error('the written client files could not be read')
  return client
}
