import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { RECORDING_PAGES } from '@lanternleaf/contract/recording-pages'
import {
  addressOf,
  type Build,
  isHashed,
  type Pack,
  type PackContent,
  type PackedFile,
} from '../src/offline/worker/build.ts'
import { filesNeededBy, type Manifest } from './manifest.ts'
import { type Build as Client, fileOf } from './prerender.ts'

/** What no page asks for: a card for others to show, pictures for who installs the app. */
const NOT_STORED = ['card.png', 'icon-*.png', 'screenshots/**', 'worker.js', 'robots.txt', 'looks.css']

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

/** The stories of a topic, words and sentences, and what mixed stories are made of, as `web/generate` names them. */
const OF_TOPIC = /generated\/(?:story|scenes|covers|shelf)\/([^/.]+)/
const OF_WORDS = /generated\/(?:words|word-|lesson|sentences)/
const OF_MIXES = /generated\/(?:template|fallback|mix)/

/** What only a grown-up opens, or hardly anybody needs without a network. */
const SELDOM =
  /^src\/(routes\/parent|routes\/open\/(parent-|weekly-|privacy|support|about)|features\/(family-dashboard|parent-|google)|screen-reader-pro\/tool)/
const SELDOM_FILE = /opendyslexic|\.(png|webp|woff)$/i

type Group = 'app' | 'words' | 'mixes' | 'seldom' | `shelf ${string}`

/**
 * Writes all pages and files of the build into a few packs, each named by its content: the app with its pages, words and
 * sentences, the stories of each topic, what stories are mixed of, and what is seldom needed.
 */
export async function writePacks({
  app,
  dist,
  manifest,
}: Client): Promise<Pick<Build, 'session' | 'shelves' | 'rest' | 'rootFiles'>> {
  const groupOf = groupsOf(manifest)
  const contents = new Map<Group, Record<string, PackedFile>>()
  const add = (group: Group, path: string, file: PackedFile) => {
    const content = contents.get(group) ?? {}
    content[path] = file
    contents.set(group, content)
  }
  for (const { path } of app.routes) add('app', addressOf(path), await packedPage(dist, path))
  const files = globSync(
    `**/*{${Object.keys(TYPES)
      .filter((ending) => ending !== '.html')
      .join(',')}}`,
    {
      cwd: dist,
      exclude: NOT_STORED,
    },
  ).toSorted()
  for (const file of files) add(isHashed(`/${file}`) ? groupOf(file) : 'app', `/${file}`, await packedFile(dist, file))
  const write = (group: Group) => writePack(dist, contents.get(group) ?? {})
  const shelves = [...contents.keys()].flatMap((group) => (group.startsWith('shelf ') ? [group] : [])).toSorted()
  return {
    session: [await write('app'), await write('words')],
    shelves: Object.fromEntries(
      await Promise.all(shelves.map(async (group) => [group.slice('shelf '.length), await write(group)] as const)),
    ),
    rest: [await write('mixes'), await write('seldom')],
    rootFiles: files.map((file) => `/${file}`).filter((path) => !isHashed(path)),
  }
}

/** Says of each file in which pack it belongs. */
function groupsOf(manifest: Manifest): (file: string) => Group {
  const groups = new Map<string, Group>()
  for (const [source, { file }] of Object.entries(manifest)) {
    const [, topic] = OF_TOPIC.exec(source) ?? []
    if (topic !== undefined) groups.set(file, `shelf ${topic}`)
    else if (OF_WORDS.test(source)) groups.set(file, 'words')
    else if (OF_MIXES.test(source)) groups.set(file, 'mixes')
  }
  const neededBy = (isWanted: (source: string) => boolean) =>
    new Set(
      Object.keys(manifest)
        .filter(isWanted)
        .flatMap((source) => [...filesNeededBy(manifest, source)]),
    )
  // What several chunks share has no source of its own.
  const isShared = (source: string) => source.startsWith('_')
  const often = neededBy((source) => !SELDOM.test(source) && !isShared(source))
  const seldom = neededBy((source) => SELDOM.test(source)).difference(often)
  return (file) => groups.get(file) ?? (seldom.has(file) || SELDOM_FILE.test(file) ? 'seldom' : 'app')
}

async function packedFile(dist: string, file: string): Promise<PackedFile> {
  const type = TYPES[extname(file)] ?? 'application/octet-stream'
  const content = await readFile(join(dist, file))
  const isText = /\.(js|css|html|svg|webmanifest)$/.test(file)
  return isText ? { type, text: content.toString() } : { type, base64: content.toString('base64') }
}

async function packedPage(dist: string, path: string): Promise<PackedFile> {
  const file = await packedFile(dist, fileOf(path))
  const styles = [...(file.text ?? '').matchAll(/<style>(.*?)<\/style>/gs)].map(
    ([, style = '']) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  )
  return { ...file, page: { styles, records: RECORDING_PAGES.has(path) } }
}

/** The name says nothing of what is in it: some networks refuse addresses by their words. */
async function writePack(dist: string, content: PackContent): Promise<Pack> {
  const json = JSON.stringify(content)
  const digest = createHash('sha256').update(json).digest()
  const file = `assets/pack-${digest.toString('hex').slice(0, 8)}.json`
  await writeFile(join(dist, file), json)
  return { path: `/${file}`, integrity: `sha256-${digest.toString('base64')}` }
}
