import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { entryOf, filesNeededBy, type Manifest } from './manifest.ts'

/** The budgets in KB (1000 bytes) of gzipped JavaScript: for `/` in total, and for the files that each other screen adds. */
const HOME_BUDGET = 110
const SCREEN_BUDGET = 35

const HOME = 'src/routes/open/home.tsx'

/** Measures the JavaScript that each screen loads first. Throws if a screen exceeds its budget. */
export async function checkFirstLoad(
  dist: string,
  manifest: Manifest,
  boot: string,
  screens: ReadonlySet<string>,
  printSize: (text: string) => void,
): Promise<void> {
  const home = new Set([boot, ...filesNeededBy(manifest, entryOf(manifest)), ...filesNeededBy(manifest, HOME)])
  const loads = [
    { name: '/ in all', files: home, budget: HOME_BUDGET },
    ...[...screens]
      .filter((source) => source !== HOME)
      .map((source) => ({
        name: `${source} adds`,
        files: filesNeededBy(manifest, source).difference(home),
        budget: SCREEN_BUDGET,
      })),
  ]
  const exceeded: string[] = []
  for (const { name, files, budget: limit } of loads) {
    const size = await gzippedSize(dist, files)
    printSize(`${size.toFixed(1).padStart(6)} KB of ${limit}  ${name}`)
    if (size > limit) exceeded.push(`${name} ${size.toFixed(3)} KB of JavaScript; the budget is ${limit}`)
  }
  if (exceeded.length > 0) throw new Error(exceeded.join('\n'))
}

async function gzippedSize(dist: string, files: Iterable<string>): Promise<number> {
  const sizes = [...files].map(async (file) => gzipSync(await readFile(join(dist, file)), { level: 9 }).length)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000
}
