import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest } from './manifest.ts'
import { styleOfLooks, withoutTypefaces } from './style.ts'

/** The file with the rules of looks: see `style.ts`. The server adds it to pages in a look. */
const LOOKS_FILE = 'looks.css'

/**
 * Rewrites the style sheet of all screens without the fonts that every page has inline, and writes the rules of looks to a
 * separate file. Returns the sheet's new name, and all original rules.
 */
export async function writeStylesheet(dist: string, manifest: Manifest): Promise<{ file: string; source: string }> {
  const original = Object.values(manifest).find(({ file }) => file.endsWith('.css'))?.file
  if (!original) throw new Error('The build has no style sheet')
  const source = await readFile(join(dist, original), 'utf8')
  const shared = withoutTypefaces(source)
  const file = `assets/style-${createHash('sha256').update(shared).digest('hex').slice(0, 8)}.css`
  await rm(join(dist, original))
  await writeFile(join(dist, LOOKS_FILE), styleOfLooks(source))
  await writeFile(join(dist, file), shared)
  return { file, source }
}
