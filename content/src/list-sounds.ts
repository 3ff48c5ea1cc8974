/**
 * `npm run content -- sounds [theme ...]`: compares how a voice would say the parts of words with how they sound in the
 * words. The table is for a person to listen to.
 */

import { loadWordBank } from './banks/check-banks.ts'
import { CONTENT_DIRECTORY } from './content-directory.ts'
import { soundComparisonTable } from './words/sounds/sound-comparison-table.ts'

/** `npm run content -- sounds [theme ...]`: compares how the voice's parts sound with their words, for a person to hear. */
const typedThemes = process.argv.slice(2)
const { themes, names } = loadWordBank(CONTENT_DIRECTORY)
const unknown = typedThemes.filter((theme) => !names.includes(theme))
const selected = themes.filter(({ theme }) => typedThemes.length === 0 || typedThemes.includes(theme))
console.log(
  unknown.length === 0
    ? soundComparisonTable(selected.map(({ value }) => value))
    : `There is no "${unknown.join(', ')}". Known: ${names.join(', ')}.`,
)
process.exitCode = unknown.length === 0 ? 0 : 1
