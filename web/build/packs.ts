/**
 * Writes the packs. A pack is one JSON file that contains many files of the build. The service worker stores packs, so that the app
 * works without a network: a few large requests are faster and fail less often than hundreds of small ones.
 */

import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { RECORDING_PAGES } from '@lanternleaf/contract/this-server'
import {
  addressOf,
  type Build,
  isHashed,
  type Pack,
  type PackContent,
  type PackedFile,
} from '../src/offline/worker/build.ts'
import { filesNeededBy, type Manifest } from './manifest.ts'
import { type Build as BuiltClient, fileOf } from './prerender.ts'

/**
 * Files that no page requests: pictures for previews and for installing the app, the worker itself, `robots.txt`, and `looks.css`,
 * which the server writes into pages (the worker uses a copy with a hash in its name).
 */
const EXCLUDED = ['card.png', 'icon-*.png', 'screenshots/**', 'worker.js', 'robots.txt', 'looks.css']

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
}

/** The generated modules with the stories of a topic. The capture group is the topic. `web/generate` chooses these names. */
const STORY_MODULE = /generated\/(?:story|scenes|covers|shelf)\/([^/.]+)/
/** The generated modules with the words and sentences to build. */
const WORD_MODULE = /generated\/(?:words|word-|lesson|sentences)/
/** The generated modules from which the app composes stories that mix several topics. */
const MIX_MODULE = /generated\/(?:template|fallback|mix)/

/** The sources that only grown-ups open, or that are rarely needed without a network. */
const RARE_SOURCE =
  /^src\/(routes\/parent|routes\/open\/(parent-|weekly-|privacy|support|about)|features\/(family-dashboard|parent-|google)|screen-reader-pro\/tool)/
const RARE_FILE = /opendyslexic|\.(png|webp|woff)$/i

/** What a pack contains. `shelf ocean` are the stories about the topic ocean. */
type Group = 'app' | 'words' | 'mixes' | 'rare' | `shelf ${string}`

/**
 * Writes all pages and files of the build into a few packs with hashed names: the app with its pages, words and sentences,
 * the stories of each topic, the parts of mixed stories, and the rarely needed files.
 */
export async function writePacks({
  app,
  dist,
  manifest,
}: BuiltClient): Promise<Pick<Build, 'session' | 'shelves' | 'rest' | 'rootFiles'>> {
  const groupOf = groupsOf(manifest)
  const contents = new Map<Group, Record<string, PackedFile>>()
  const add = (group: Group, path: string, file: PackedFile) => {
    const content = contents.get(group) ?? {}
    content[path] = file
    contents.set(group, content)
  }
  for (const { path } of app.routes) add('app', addressOf(path), await packPage(dist, path))
  const endings = Object.keys(TYPES).filter((ending) => ending !== '.html')
  const files = globSync(`**/*{${endings.join(',')}}`, { cwd: dist, exclude: EXCLUDED }).toSorted()
  for (const file of files) add(isHashed(`/${file}`) ? groupOf(file) : 'app', `/${file}`, await packFile(dist, file))
  const write = (group: Group) => writePack(dist, contents.get(group) ?? {})
  const shelves = [...contents.keys()].flatMap((group) => (group.startsWith('shelf ') ? [group] : [])).toSorted()
  return {
    // `app` must be first: only there the worker looks for pages, and for files whose names have no hash.
    session: [await write('app'), await write('words')],
    shelves: Object.fromEntries(
      await Promise.all(shelves.map(async (group) => [group.slice('shelf '.length), await write(group)] as const)),
    ),
    rest: [await write('mixes'), await write('rare')],
    rootFiles: files.map((file) => `/${file}`).filter((path) => !isHashed(path)),
  }
}

/** Returns a function from a file of the build to the group in whose pack it is. */
function groupsOf(manifest: Manifest): (file: string) => Group {
  const groups = new Map<string, Group>()
  for (const [source, { file }] of Object.entries(manifest)) {
    const [, topic] = STORY_MODULE.exec(source) ?? []
    if (topic !== undefined) groups.set(file, `shelf ${topic}`)
    else if (WORD_MODULE.test(source)) groups.set(file, 'words')
    else if (MIX_MODULE.test(source)) groups.set(file, 'mixes')
  }
  const neededBy = (isWanted: (source: string) => boolean) =>
    new Set(
      Object.keys(manifest)
        .filter(isWanted)
        .flatMap((source) => [...filesNeededBy(manifest, source)]),
    )
  // A chunk that several other chunks share has no source file.
  const isShared = (source: string) => source.startsWith('_')
  const common = neededBy((source) => !RARE_SOURCE.test(source) && !isShared(source))
  const rare = neededBy((source) => RARE_SOURCE.test(source)).difference(common)
  return (file) => {
    const group = groups.get(file)
    if (group !== undefined) return group
    return rare.has(file) || RARE_FILE.test(file) ? 'rare' : 'app'
  }
}

/** A file as a pack contains it: text as it is, anything else in Base64, since JSON has no binary data. */
async function packFile(dist: string, file: string): Promise<PackedFile> {
  const type = TYPES[extname(file)] ?? 'application/octet-stream'
  const content = await readFile(join(dist, file))
  const isText = /\.(js|css|html|svg|webmanifest)$/.test(file)
  return isText ? { type, text: content.toString() } : { type, base64: content.toString('base64') }
}

/**
 * A page as a pack contains it. The service worker sends the page with a content security policy, for which it needs the hashes of
 * the inline styles, and whether the page may use the microphone.
 */
async function packPage(dist: string, path: string): Promise<PackedFile> {
  const file = await packFile(dist, fileOf(path))
  const styles = [...(file.text ?? '').matchAll(/<style>(.*?)<\/style>/gs)].map(
    ([, style = '']) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  )
  return { ...file, page: { styles, records: RECORDING_PAGES.has(path) } }
}

/** Writes a pack. Its file name does not contain words of the content, because some networks block addresses by their words. */
async function writePack(dist: string, content: PackContent): Promise<Pack> {
  const json = JSON.stringify(content)
  const digest = createHash('sha256').update(json).digest()
  const file = `assets/pack-${digest.toString('hex').slice(0, 8)}.json`
  await writeFile(join(dist, file), json)
  return { path: `/${file}`, integrity: `sha256-${digest.toString('base64')}` }
}
