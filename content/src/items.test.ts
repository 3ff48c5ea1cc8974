import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { CONTENT_DIRECTORY } from './content-directory.ts'
import { findItem, itemOf, unknownItem } from './items.ts'

const ITEMS = [
  itemOf('stories', 'stories/ocean/my-first'),
  itemOf('stories', 'stories/space/the-slow-comet'),
  itemOf('words', 'words/ocean'),
]

it.each([
  ['my-first', 'my-first'],
  ['ocean/my-first', 'my-first'],
  ['stories/ocean/my-first', 'my-first'],
  ['content/stories/ocean/my-first/', 'my-first'],
  ['./content/stories/ocean/my-first', 'my-first'],
  ['C:\\lanternleaf\\content\\stories\\ocean\\my-first', 'my-first'],
  ['words/ocean', 'ocean'],
  ['content/words/ocean.yaml', 'ocean'],
])('finds the item typed as %s', (typed, name) => {
  expect(findItem(typed, ITEMS)?.name).toBe(name)
})

it.each(['ocean', 'space/my-first', 'first'])('finds no item for %s', (typed) => {
  expect(findItem(typed, ITEMS)).toBeUndefined()
})

it.each([
  ['my-frist', 'There is no story "my-frist". Did you mean my-first?'],
  ['ocean/my-frist', 'There is no story "ocean/my-frist". Did you mean my-first?'],
  ['comet', 'There is no story "comet". Did you mean the-slow-comet?'],
  ['words/ocaen', 'There is no theme of words "words/ocaen". Did you mean words/ocean?'],
  ['pirates', 'There is no story "pirates". Known: my-first, the-slow-comet.'],
])('suggests the nearest name for %s, else lists all', (typed, sentence) => {
  expect(unknownItem(typed, ITEMS)).toBe(sentence)
})

it('exits with 1 and reports only the unknown item', () => {
  const main = join(CONTENT_DIRECTORY, 'src', 'main.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, 'the-quiet-reff'], { encoding: 'utf8' })
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toBe('There is no story "the-quiet-reff". Did you mean the-quiet-reef?\n')
})
