import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './house.mjs'

/** Where tests leave a sentence with a figure for the end: `server/src/testing/reported.ts`. */
const folder = join(root, '.cache', 'reports', 'told')

/** Forgets what an earlier run told. */
export const forgetTold = () => rmSync(folder, { recursive: true, force: true })

/** Writes what the tests of this run told. */
export function sayTold() {
  if (!existsSync(folder)) return
  for (const file of readdirSync(folder).sort()) process.stdout.write(readFileSync(join(folder, file), 'utf8'))
}
