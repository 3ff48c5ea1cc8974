import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest } from './manifest.ts'
import { styleOfLooks, withoutTypefaces } from './style.ts'

/** What the server puts into pages in a look. */
const LOOKS = 'looks.css'

/**
 * Writes the one sheet of all screens anew, without what every page has itself, and the rules of looks apart. Returns the
 * sheet's new name, and all its rules.
 */
export async function writeStylesheet(dist: string, manifest: Manifest): Promise<{ file: string; source: string }> {
  const whole = Object.values(manifest).find(({ file }) => file.endsWith('.css'))?.file
  if (!whole) throw new Error('The build has no style sheet')
  const source = await readFile(join(dist, whole), 'utf8')
  const later = withoutTypefaces(source)
  const file = `assets/style-${createHash('sha256').update(later).digest('hex').slice(0, 8)}.css`
  await rm(join(dist, whole))
  await writeFile(join(dist, LOOKS), styleOfLooks(source))
  await writeFile(join(dist, file), later)
  return { file, source }
}
