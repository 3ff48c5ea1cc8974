/** Text that people write must never become markup, because it could contain a script. */

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/** Drawings of our own, compiled when the client is built. */
const FILES_WITH_DRAWINGS = ['web/src/ui/scene/drawing.tsx']
/** The one style of a page that is downloaded. */
const FILES_WITH_STYLES = ['server/src/child-data/html-export.ts']

const filesMatching = (pattern: RegExp): string[] =>
  globSync('{web,server}/src/**/*.{ts,tsx}', { cwd: ROOT })
    .filter((file) => !/\.test\.tsx?$|\/testing\/|\/generated\//.test(file))
    .filter((file) => pattern.test(readFileSync(join(ROOT, file), 'utf8')))

it('only two files turn text into markup, and neither handles text that people write', () => {
  expect(
    filesMatching(
      /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|srcdoc|\beval\(|new Function\(/,
    ),
  ).toEqual(FILES_WITH_DRAWINGS)
  expect(filesMatching(/(?<![.\w])raw\(/)).toEqual(FILES_WITH_STYLES)
})
