import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { copyFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import type { Build as Kept } from '../src/offline/worker/build.ts'
import type { Build } from './prerender.ts'

/** What no page asks for: a card for others to show, pictures for who installs the app. */
const NOT_KEPT = ['card.png', 'screenshots/**', 'worker.js', 'robots.txt']

/** Writes the worker, which knows every file and page of this build. It is the last file that is written. */
export async function buildWorker(web: string, { app, dist }: Build): Promise<void> {
  const looks = await nameByContent(dist, 'looks.css')
  const files = globSync('**/*.{js,css,svg,png,webp,woff,woff2,webmanifest}', { cwd: dist, exclude: NOT_KEPT })
  const pages = app.routes.map(({ path, audience }) => ({
    pattern: path,
    isFresh: audience === 'parent' || path.startsWith('/parent'),
  }))
  const all = globSync('**/*.*', { cwd: dist }).toSorted()
  const version = hashOf(await Promise.all(all.map((file) => readFile(join(dist, file)))))
  const kept: Kept = {
    version,
    pages,
    looks: `/${looks}`,
    files: files.filter((file) => file !== 'looks.css').map((file) => `/${file}`),
  }
  await build({
    root: web,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { BUILD: JSON.stringify(kept) },
    build: {
      outDir: dist,
      emptyOutDir: false,
      target: 'baseline-widely-available',
      rolldownOptions: {
        input: join(web, 'src', 'offline', 'worker', 'worker.ts'),
        output: { format: 'iife', entryFileNames: 'worker.js' },
      },
    },
  })
}

/** The rules of looks again, under a name by which a page may ask for them. */
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
