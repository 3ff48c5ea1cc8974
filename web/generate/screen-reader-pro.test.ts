import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { editTool } from './screen-reader-pro.ts'

const entry = createRequire(import.meta.url).resolve('sienna-accessibility')
const source = readFileSync(join(entry, '..', 'sienna-accessibility.esm.js'), 'utf8')

it('the edited tool names no other origin, except in its credit line', () => {
  const addresses = [...editTool(source).matchAll(/https?:\/\/[^\s"'`)]*/g)].map(String)
  expect([...new Set(addresses)].toSorted()).toEqual([
    'http://www.w3.org/2000/svg',
    'https://accessibility-widget.pages.dev/',
  ])
  expect(editTool(source)).not.toContain('fetch(')
})

it('editTool fails if an edit does not match, or if the source names another origin', () => {
  expect(() => editTool(source.replaceAll('PDF Reader', 'Reader'))).toThrow('has this 0 times')
  expect(() => editTool(`${source};fetch("https://elsewhere.example/beacon")`)).toThrow('names another origin')
})
