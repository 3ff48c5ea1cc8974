import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest } from './manifest.ts'
import { withoutTypefaces } from './style.ts'

/** Writes the one sheet of all screens anew, without what every page has itself. Returns its new name, and all its rules. */
export async function writeSheet(dist: string, manifest: Manifest): Promise<{ file: string; source: string }> {
  const whole = Object.values(manifest).find(({ file }) => file.endsWith('.css'))?.file
  if (!whole) throw new Error('The build has no style sheet')
  const source = await readFile(join(dist, whole), 'utf8')
  const later = withoutTypefaces(source)
  const file = `assets/style-${createHash('sha256').update(later).digest('hex').slice(0, 8)}.css`
  await rm(join(dist, whole))
  await writeFile(join(dist, file), later)
  return { file, source }
}
