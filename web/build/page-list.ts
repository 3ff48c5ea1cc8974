import { globSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReadingLevel } from '@lanternleaf/domain/story/story'
import { storyListPath, storyPath } from '../src/paths.ts'
import { matchPath } from '../src/router/match-path.ts'
import { entryOf, filesNeededBy, type Manifest } from './manifest.ts'
import { type Build, fileOf, modulesOf } from './prerender.ts'

/** Writes the list from which the server knows the file of each route, and the files to preload with each page. */
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

/** The content files to preload, by address: the list and covers of a shelf; the shelf, scenes and first-level text of a story. */
function preloadsByAddress(manifest: Manifest): ReadonlyMap<string, readonly string[]> {
  const shellFiles = filesNeededBy(manifest, entryOf(manifest))
  const filesOf = (source: string) =>
    [...filesNeededBy(manifest, source).difference(shellFiles)].map((file) => `/${file}`)
  const preloads = new Map<string, readonly string[]>()
  const add = (address: string, files: readonly string[]) =>
    preloads.set(address, [...new Set([...(preloads.get(address) ?? []), ...files])])
  const named = (name: RegExp) =>
    Object.keys(manifest).flatMap((source) => {
      const [, topic, story = ''] = name.exec(source) ?? []
      return topic === undefined ? [] : [{ source, topic, story }]
    })
  for (const { source, topic } of named(SHELF)) add(storyListPath(topic), filesOf(source))
  for (const { source, topic, story } of [...named(TEXT), ...named(SCENES)]) {
    const shelf = named(SHELF).find((candidate) => candidate.topic === topic)
    if (shelf) add(storyPath(topic, story), [...filesOf(shelf.source), ...filesOf(source)])
  }
  for (const { source, topic } of named(COVERS)) add(storyListPath(topic), filesOf(source))
  return preloads
}

/** The level of stories until a child chooses another level. Only the device knows the chosen level. */
const FIRST_LEVEL: ReadingLevel = 'full'

/** The file names in `generate/stories.ts` and `generate/scenes.ts`. */
const SHELF = /generated\/shelf\/([^/]+)\.ts$/
const TEXT = new RegExp(`generated/story/([^/]+)/([^/]+)/${FIRST_LEVEL}\\.ts$`)
const COVERS = /generated\/covers\/([^/]+)\.ts$/
const SCENES = /generated\/scenes\/([^/]+)\/([^/]+)\.ts$/
