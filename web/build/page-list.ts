import { globSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReadingLevel } from '@lanternleaf/domain/story/story'
import { storyListPath, storyPath } from '../src/paths.ts'
import { matchPath } from '../src/router/match-path.ts'
import { entryOf, filesNeededBy, type Manifest } from './manifest.ts'
import { type Build, fileOf, modulesOf } from './prerender.ts'

/** Tells the server which file answers which route, and what browsers are to ask for together with it. */
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
 * The files of a screen behind a login. Its page shows nothing of it, so that they can come with the page; an open page is
 * painted first. Browsers have six lines to a server: the pictures the page does show are not to wait behind the rest.
 */
function screenFilesOf({ dist, manifest, sheet, sources }: Build, path: string): readonly string[] {
  const pictures = globSync('assets/icons-*.svg', { cwd: dist })
  return [sheet.file, ...pictures, ...modulesOf(manifest, sources.get(path) ?? path)].map((file) => `/${file}`)
}

/** What stands at the addresses of shelves and stories: the shelf with its covers; the shelf, the story at the level most begin with, its scenes. By address. */
function preloadsByAddress(manifest: Manifest): ReadonlyMap<string, readonly string[]> {
  const every = filesNeededBy(manifest, entryOf(manifest))
  const filesOf = (source: string) => [...filesNeededBy(manifest, source).difference(every)].map((file) => `/${file}`)
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
    const shelf = named(SHELF).find((one) => one.topic === topic)
    if (shelf) add(storyPath(topic, story), [...filesOf(shelf.source), ...filesOf(source)])
  }
  for (const { source, topic } of named(COVERS)) add(storyListPath(topic), filesOf(source))
  return preloads
}

/** The level a story is read at until a child chooses another, which this device alone knows. */
const FIRST_LEVEL: ReadingLevel = 'full'

/** As `generate/stories.ts` and `generate/scenes.ts` name them. */
const SHELF = /generated\/shelf\/([^/]+)\.ts$/
const TEXT = new RegExp(`generated/story/([^/]+)/([^/]+)/${FIRST_LEVEL}\\.ts$`)
const COVERS = /generated\/covers\/([^/]+)\.ts$/
const SCENES = /generated\/scenes\/([^/]+)\/([^/]+)\.ts$/
