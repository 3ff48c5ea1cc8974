/**
 * Adds measured figures to the summary that `npm test` prints at its end, such as how many endpoints the access test
 * has checked.
 */

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, '../../../.cache/reports/figures')

/** Adds a sentence with a measured figure to the summary of `npm test`. A later sentence with the same name replaces it. */
export function addToSummary(name: string, sentence: string): void {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, `${name}.txt`), `${sentence}\n`)
}
