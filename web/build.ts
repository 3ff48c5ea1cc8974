/**
 * Builds the client into `web/dist`: bundles, prerendered pages, service worker and compressed files. `npm run build` starts it.
 * It fails if a size budget is exceeded or if the oldest supported browsers could not run a script.
 */

import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { buildBoot } from './build/boot.ts'
import { checkBrowserSupport } from './build/check-browser-support.ts'
import { compressAll } from './build/compress.ts'
import { checkFirstLoad } from './build/first-load.ts'
import { writePageList } from './build/page-list.ts'
import { checkPages } from './build/page-size.ts'
import { type App, NOT_FOUND, prerenderPages, readRouteSources } from './build/prerender.ts'
import { checkSessionSize } from './build/session-size.ts'
import { writeStylesheet } from './build/stylesheet.ts'
import { buildWorker } from './build/worker.ts'

const web = import.meta.dirname
const dist = join(web, 'dist')
/** The folder of a second bundle, which runs in Node and renders the pages to HTML. It is not served. */
const serverBundle = join(web, '..', '.cache', 'prerender')

/** Sizes are printed only with `--sizes`; an exceeded budget is always an error. */
const printSize = (text: string) => {
  if (process.argv.includes('--sizes')) process.stdout.write(`${text}\n`)
}

await build({ root: web, configFile: join(web, 'vite.config.ts'), logLevel: 'warn' })
await build({
  root: web,
  configFile: join(web, 'vite.config.ts'),
  logLevel: 'warn',
  build: {
    ssr: 'src/app/prerender.tsx',
    outDir: serverBundle,
    emptyOutDir: true,
    manifest: false,
    copyPublicDir: false,
  },
})

const boot = await buildBoot(web, dist)
const template = await readFile(join(dist, 'index.html'), 'utf8')
const manifest = JSON.parse(await readFile(join(dist, '.vite', 'manifest.json'), 'utf8'))
const sheet = await writeStylesheet(dist, manifest)
const app: App = await import(pathToFileURL(join(serverBundle, 'prerender.js')).href)
const sources = await readRouteSources()
const client = { app, sources, template, manifest, dist, boot, sheet }
const pages = await prerenderPages(client)
await writePageList(client)
await checkPages(dist, pages, printSize)

// The budgets are for children and visitors. A parent's screens have none.
const screens = app.routes.flatMap(({ path, audience }) => (audience === 'parent' ? [] : (sources.get(path) ?? [])))
await checkFirstLoad(dist, manifest, boot, new Set([...screens, NOT_FOUND.source]), printSize)
await rm(join(dist, '.vite'), { recursive: true })

// The service worker comes after all other files, since it contains their list. The compression comes after the worker.
const offline = await buildWorker(web, client)
await checkBrowserSupport(dist)
printSize(`${await compressAll(dist)} files compressed`)
await checkSessionSize(dist, offline, printSize)
