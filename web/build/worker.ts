import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { copyFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import type { Build } from '../src/offline/worker/build.ts'
import { BUILD_TARGET } from './browser-targets.ts'
import { writePacks } from './packs.ts'
import type { Build as Client } from './prerender.ts'

/** Writes the packs of this build, and the service worker with their list, as the last file. */
export async function buildWorker(web: string, client: Client): Promise<Build> {
  const { app, dist } = client
  const looks = await nameByContent(dist, 'looks.css')
  const pages = app.routes.map(({ path, audience }) => ({
    pattern: path,
    isFresh: audience === 'parent' || path.startsWith('/parent'),
  }))
  const packs = await writePacks(client)
  const all = globSync('**/*.*', { cwd: dist }).toSorted()
  const version = hashOf(await Promise.all(all.map((file) => readFile(join(dist, file)))))
  const stored: Build = { version, pages, looks: `/${looks}`, ...packs }
  await build({
    root: web,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { BUILD: JSON.stringify(stored) },
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
  return stored
}

/** Copies the style sheet of looks under a name with a hash, for pages that the worker serves. */
async function nameByContent(dist: string, file: string): Promise<string> {
  const named = `assets/${file.replace('.', `-${hashOf([await readFile(join(dist, file))])}.`)}`
  await copyFile(join(dist, file), join(dist, named))
  return named
}

function hashOf(contents: readonly Uint8Array[]): string {
  const hash = createHash('sha256')
  for (const content of contents) hash.update(content)
  return hash.digest('hex').slice(0, 8)
}
