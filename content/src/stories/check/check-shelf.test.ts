import { expect, it } from 'vitest'
import { EXAMPLE_SCENES, exampleStory } from '../../testing/example-story.ts'
import type { LoadedStories } from '../load-stories.ts'
import { checkShelf } from './check-shelf.ts'

const ALLOW = 'allow-list.yaml'
const stories = [
  exampleStory({ scenes: EXAMPLE_SCENES }),
  exampleStory({ sheet: { id: 'the-moth' }, scenes: EXAMPLE_SCENES }),
]
const loadedStories = (parts: Partial<LoadedStories> = {}): LoadedStories => ({
  stories,
  ids: [...stories.map(({ sheet }) => sheet.id), 'the-unread'],
  errors: ['the-unread', 'the-hum'].map((id) => ({
    file: `stories/ocean/${id}/story.yaml`,
    line: 1,
    message: `${id} cannot be read.`,
    fix: 'Mend it.',
  })),
  ...parts,
})

/** An exception that nothing needs, for each of these stories. */
const unneeded = (...items: readonly string[]) => ({
  file: ALLOW,
  entries: items.map((item) => ({
    check: 'ending' as const,
    item,
    level: 'full' as const,
    what: 'conclusion',
    why: 'It is calm.',
    line: 1,
  })),
})

const errorsOf = (selectedIds: readonly string[], ...allowed: readonly string[]) =>
  checkShelf(loadedStories(), unneeded(...allowed), selectedIds)

it('reports stories that cannot be read, among all stories or among the selected ones', () => {
  const loadErrorsOf = (...selectedIds: readonly string[]) =>
    errorsOf(selectedIds)
      .map(({ message }) => message)
      .filter((message) => message.endsWith('cannot be read.'))
  expect(loadErrorsOf()).toEqual(['the-hum cannot be read.', 'the-unread cannot be read.'])
  expect(loadErrorsOf('the-unread')).toEqual(['the-unread cannot be read.'])
  expect(loadErrorsOf('the-moth')).toEqual([])
})

it('compares each story with all others, and reports only on the selected ones', () => {
  const shared = (...selectedIds: readonly string[]) =>
    errorsOf(selectedIds).filter(({ message }) => message.includes('also the first sentence of the-hum')).length
  expect(shared()).toBe(3)
  expect(shared('the-moth')).toBe(3)
  expect(shared('the-hum')).toBe(0)
})

it('reports an unneeded exception only for stories that were checked', () => {
  const messages = (selectedIds: readonly string[]) =>
    errorsOf(selectedIds, 'the-hum', 'the-moth', 'the-unread', 'the-gone', 'words/ocean')
      .filter(({ file }) => file === ALLOW)
      .map(({ message }) =>
        ['the-hum', 'the-moth', 'the-unread', 'the-gone', 'ocean'].find((id) => message.includes(id)),
      )
      .toSorted()
  expect(messages([])).toEqual(['the-gone', 'the-hum', 'the-moth'])
  expect(messages(['the-hum'])).toEqual(['the-hum'])
  expect(messages(['the-unread'])).toEqual([])
})

it('sorts the errors by file and line', () => {
  const places = errorsOf([]).map(({ file, line }) => ({ file, line }))
  expect(places).toEqual(places.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line))
})
