import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { compressAll } from './build/compress.ts'
import { checkFirstLoad } from './build/first-load.ts'
import { prerenderPages } from './build/prerender.ts'

/** Builds the client: the bundle, the open screens as finished pages, everything compressed, the budget checked. */
const web = import.meta.dirname
const dist = join(web, 'dist')
const serverBundle = join(web, '..', '.cache', 'prerender')

const say = (text: string) => process.stdout.write(`${text}\n`)

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
const template = await readFile(join(dist, 'index.html'), 'utf8')
const manifest = JSON.parse(await readFile(join(dist, '.vite', 'manifest.json'), 'utf8'))
const app = await import(pathToFileURL(join(serverBundle, 'prerender.js')).href)
say(`${await prerenderPages({ app, template, manifest, dist })} pages prerendered`)
await checkFirstLoad(dist, manifest, say)
await rm(join(dist, '.vite'), { recursive: true })
say(`${await compressAll(dist)} files compressed`)
