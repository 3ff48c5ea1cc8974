/** `npm run content -- texts [feature ...]`: lists the texts of the screens, each with its file and line. */

import { join } from 'node:path'
import { CONTENT_DIRECTORY } from './content-directory.ts'
import { screenTexts } from './screens/screen-texts.ts'

const wanted = process.argv.slice(2)
const byFeature = Map.groupBy(screenTexts(join(CONTENT_DIRECTORY, '..')), ({ feature }) => feature)
const unknown = wanted.filter((feature) => !byFeature.has(feature))
if (unknown.length > 0) {
  console.log(`No texts in ${unknown.join(', ')}. Known: ${[...byFeature.keys()].join(', ')}.`)
  process.exitCode = 1
}
for (const [feature, texts] of byFeature) {
  if (unknown.length > 0 || (wanted.length > 0 && !wanted.includes(feature))) continue
  console.log(`\n${feature} (${texts.length})`)
  for (const { file, line, text } of texts) console.log(`  ${text}\n      ${file}:${line}`)
}
