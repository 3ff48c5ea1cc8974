import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/** Drawings of our own, compiled when the client is built. */
const DRAWN = ['web/src/ui/scene/drawing.tsx']
/** The one style of a page that is downloaded. */
const STYLED = ['server/src/child-data/html-export.ts']

const files = (pattern: RegExp): string[] =>
  globSync('{web,server}/src/**/*.{ts,tsx}', { cwd: ROOT })
    .filter((file) => !/\.test\.tsx?$|\/testing\/|\/generated\//.test(file))
    .filter((file) => pattern.test(readFileSync(join(ROOT, file), 'utf8')))

it('only two files turn text into markup, and neither handles text that people write', () => {
  expect(
    files(
      /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|srcdoc|\beval\(|new Function\(/,
    ),
  ).toEqual(DRAWN)
  expect(files(/(?<![.\w])raw\(/)).toEqual(STYLED)
})
