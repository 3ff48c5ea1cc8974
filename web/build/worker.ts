import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { copyFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import type { Build } from '../src/offline/worker/build.ts'
import { BUILD_TARGET } from './browser-targets.ts'
import { writePacks } from './packs.ts'
import type { Build as Client } from './prerender.ts'

/**
 * Writes the packs of this build (JSON files with many files each, see `packs.ts`), and then the service worker, which contains
 * their list. The worker stores the packs, so that the app works without a network.
 */
export async function buildWorker(web: string, client: Client): Promise<Build> {
  const { app, dist } = client
  const looks = await copyWithHash(dist, 'looks.css')
  const pages = app.routes.map(({ path, audience }) => ({
    pattern: path,
    isFresh: audience === 'parent' || path.startsWith('/parent'),
  }))
  const packs = await writePacks(client)
  const files = globSync('**/*.*', { cwd: dist }).toSorted()
  const version = hashOf(await Promise.all(files.map((file) => readFile(join(dist, file)))))
  const buildInfo: Build = { version, pages, looks: `/${looks}`, ...packs }
  await build({
    root: web,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { BUILD: JSON.stringify(buildInfo) },
    build: {
      outDir: dist,
      emptyOutDir: false,
      target: BUILD_TARGET,
      rolldownOptions: {
        input: join(web, 'src', 'offline', 'worker', 'worker.ts'),
        output: { format: 'iife', entryFileNames: 'worker.js' },
      },
    },
  })
  return buildInfo
}

/** Copies the style sheet of looks under a name with a hash, for pages that the worker serves. */
async function copyWithHash(dist: string, file: string): Promise<string> {
  const hash = hashOf([await readFile(join(dist, file))])
  const copy = `assets/${file.replace('.', `-${hash}.`)}`
  await copyFile(join(dist, file), join(dist, copy))
  return copy
}

function hashOf(contents: readonly Uint8Array[]): string {
  const hash = createHash('sha256')
  for (const content of contents) hash.update(content)
  return hash.digest('hex').slice(0, 8)
}
