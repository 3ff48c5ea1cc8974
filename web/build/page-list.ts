import { globSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { storyListPath, storyPath } from '../src/paths.ts'
import { matchPath } from '../src/router/match-path.ts'
import { entryOf, filesNeededBy, type Manifest } from './manifest.ts'
import { type Build, fileOf, modulesOf } from './prerender.ts'

/** Tells the server which file answers which route, and what browsers are to ask for together with it. */
export async function writePageList(build: Build): Promise<void> {
  const { app, dist, manifest } = build
  const shown = [...shownAt(manifest)]
  const pages = app.routes.map(({ path, audience }) => [
    path,
    {
      file: fileOf(path),
      ahead: audience === 'open' ? [] : aheadOf(build, path),
      shown: Object.fromEntries(shown.filter(([address]) => matchPath(path, address))),
    },
  ])
  await writeFile(join(dist, 'pages.json'), JSON.stringify(Object.fromEntries(pages), null, 1))
}

/**
 * The files of a screen behind a login. Its page shows nothing of it, so that they can come with the page; an open page is
 * painted first. Browsers have six lines to a server: the pictures the page does show are not to wait behind the rest.
 */
function aheadOf({ dist, manifest, sheet, sources }: Build, path: string): readonly string[] {
  const pictures = globSync('assets/icons-*.svg', { cwd: dist })
  return [sheet.file, ...pictures, ...modulesOf(manifest, sources.get(path) ?? path)].map((file) => `/${file}`)
}

/** What stands at the addresses of shelves and stories: the shelf, and the story at each level. By address. */
function shownAt(manifest: Manifest): ReadonlyMap<string, readonly string[]> {
  const every = filesNeededBy(manifest, entryOf(manifest))
  const filesOf = (source: string) => [...filesNeededBy(manifest, source).difference(every)].map((file) => `/${file}`)
  const shown = new Map<string, readonly string[]>()
  for (const source of Object.keys(manifest)) {
    const [, topic] = SHELF.exec(source) ?? []
    if (topic) shown.set(storyListPath(topic), filesOf(source))
  }
  for (const source of Object.keys(manifest)) {
    const [, topic = '', story = ''] = TEXT.exec(source) ?? []
    const address = storyPath(topic, story)
    const shelf = shown.get(storyListPath(topic))
    if (shelf) shown.set(address, [...(shown.get(address) ?? shelf), ...filesOf(source)])
  }
  return shown
}

/** As the stories' plugin names them. */
const SHELF = /virtual:shelf\/([^/]+)$/
const TEXT = /virtual:story\/([^/]+)\/([^/]+)\/[^/]+$/
