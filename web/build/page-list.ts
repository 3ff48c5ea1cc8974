import { globSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReadingLevel } from '@lanternleaf/domain/story/story'
import { storyListPath, storyPath } from '../src/paths.ts'
import { matchPath } from '../src/router/match-path.ts'
import { entryOf, filesNeededBy, type Manifest } from './manifest.ts'
import { type Build, fileOf, modulesOf } from './prerender.ts'

/**
 * Writes `pages.json`, which the server reads at its start. For each route it has the page's `file`, the files to preload with the
 * page (`ahead`), and the content files to preload at single addresses of the route, such as one story (`shown`).
 */
export async function writePageList(build: Build): Promise<void> {
  const { app, dist, manifest } = build
  const preloads = [...preloadsByAddress(manifest)]
  const pages = app.routes.map(({ path, audience }) => [
    path,
    {
      file: fileOf(path),
      ahead: audience === 'open' ? [] : screenFilesOf(build, path),
      shown: Object.fromEntries(preloads.filter(([address]) => matchPath(path, address))),
    },
  ])
  await writeFile(join(dist, 'pages.json'), JSON.stringify(Object.fromEntries(pages), null, 1))
}

/**
 * The files to preload with a screen behind a login. Its page has only a skeleton, so the files may load together with the page. (A
 * public page is painted first.) The icons come first, because browsers open only six connections to a server.
 */
function screenFilesOf({ dist, manifest, sheet, sources }: Build, path: string): readonly string[] {
  const pictures = globSync('assets/icons-*.svg', { cwd: dist })
  return [sheet.file, ...pictures, ...modulesOf(manifest, sources.get(path) ?? path)].map((file) => `/${file}`)
}

/**
 * The content files to preload, by address. For a shelf (the list of stories about one topic): its list and covers. For a story: its
 * shelf, its scenes (pictures) and its text at the first level.
 */
function preloadsByAddress(manifest: Manifest): ReadonlyMap<string, readonly string[]> {
  const shellFiles = filesNeededBy(manifest, entryOf(manifest))
  const filesOf = (source: string) =>
    [...filesNeededBy(manifest, source).difference(shellFiles)].map((file) => `/${file}`)
  const preloads = new Map<string, readonly string[]>()
  const add = (address: string, files: readonly string[]) =>
    preloads.set(address, [...new Set([...(preloads.get(address) ?? []), ...files])])
  const modulesMatching = (pattern: RegExp) =>
    Object.keys(manifest).flatMap((source) => {
      const [, topic, story = ''] = pattern.exec(source) ?? []
      return topic === undefined ? [] : [{ source, topic, story }]
    })
  const shelves = modulesMatching(SHELF)
  for (const { source, topic } of shelves) add(storyListPath(topic), filesOf(source))
  for (const { source, topic, story } of [...modulesMatching(TEXT), ...modulesMatching(SCENES)]) {
    const shelf = shelves.find((candidate) => candidate.topic === topic)
    if (shelf) add(storyPath(topic, story), [...filesOf(shelf.source), ...filesOf(source)])
  }
  for (const { source, topic } of modulesMatching(COVERS)) add(storyListPath(topic), filesOf(source))
  return preloads
}

/** The level of stories until a child chooses another level. Only the device knows the chosen level. */
const FIRST_LEVEL: ReadingLevel = 'full'

/** The file names in `generate/stories.ts` and `generate/scenes.ts`. */
const SHELF = /generated\/shelf\/([^/]+)\.ts$/
const TEXT = new RegExp(`generated/story/([^/]+)/([^/]+)/${FIRST_LEVEL}\\.ts$`)
const COVERS = /generated\/covers\/([^/]+)\.ts$/
const SCENES = /generated\/scenes\/([^/]+)\/([^/]+)\.ts$/
