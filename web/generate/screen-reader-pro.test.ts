/**
 * Tests the build step that patches `sienna-accessibility`, a third-party toolbox of reading aids that the app calls
 * Screen Reader Pro (it is not a screen reader). The patched tool requests nothing from other origins, and an upgrade
 * that the patches do not match fails the build.
 */

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { editTool } from './screen-reader-pro.ts'

const entry = createRequire(import.meta.url).resolve('sienna-accessibility')
const source = readFileSync(join(entry, '..', 'sienna-accessibility.esm.js'), 'utf8')

it('the edited tool contains no URL of another origin, except the SVG namespace and its credit line', () => {
  const addresses = [...editTool(source).matchAll(/https?:\/\/[^\s"'`)]*/g)].map(String)
  expect([...new Set(addresses)].toSorted()).toEqual([
    'http://www.w3.org/2000/svg',
    'https://accessibility-widget.pages.dev/',
  ])
  expect(editTool(source)).not.toContain('fetch(')
})

it('editTool fails if an edit does not match, or if a URL of another origin remains', () => {
  // As in a release that renames a feature which an edit removes.
  expect(() => editTool(source.replaceAll('PDF Reader', 'Reader'))).toThrow('has this 0 times')
  expect(() => editTool(`${source};fetch("https://elsewhere.example/beacon")`)).toThrow('has a URL of another origin')
})
