import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Finding } from '../check/finding.ts'
import { writeFiles } from '../testing/story-folder.ts'
import { deferFindings, loadRewriteList, type RewriteList, unneededEntries } from './to-rewrite.ts'

const finding = (parts: Partial<Finding>): Finding => ({
  check: 'because',
  item: 'the-hum',
  level: 'simple',
  what: 'A',
  file: 'simple.md',
  line: 1,
  message: '',
  fix: '',
  ...parts,
})

const LIST: RewriteList = {
  file: 'to-rewrite.yaml',
  entries: [
    { id: 'the-hum', level: 'simple', line: 3 },
    { id: 'fallbacks/the-robot', level: 'simple', line: 5 },
  ],
}

describe('deferFindings', () => {
  it.each([
    ['a new check in a listed text', {}, true],
    ['a new check in a listed built-in story', { item: 'the-robot' }, true],
    ['a new check in another text of that story', { level: 'full' }, false],
    ['a new check in another story', { item: 'the-moth' }, false],
    ['an old check in a listed text', { check: 'spelling' }, false],
  ] as const)('%s', (_, parts, isCounted) => {
    const one = finding(parts)
    expect(deferFindings([one], LIST)).toEqual({
      reported: isCounted ? [] : [one],
      counted: isCounted ? [one] : [],
    })
  })
})

describe('unneededEntries', () => {
  const unneeded = (counted: readonly Finding[], entries = LIST.entries, exists = true) =>
    unneededEntries(
      { ...LIST, entries },
      counted,
      () => true,
      () => exists,
    ).map(({ line, message, fix }) => `${line} ${message} ${fix}`)
  const [HUM = { id: 'the-hum', level: 'simple' as const, line: 3 }] = LIST.entries

  it('reports an entry whose text passes every check', () => {
    expect(unneeded([finding({ item: 'the-robot' })])).toEqual(['3 the-hum at simple passes every check. Remove it.'])
  })

  it('reports the second of two equal entries, and one of no story', () => {
    expect(unneeded([finding({})], [HUM, { ...HUM, line: 4 }])).toEqual([
      '4 the-hum at simple stands in the list twice. Remove it.',
    ])
    expect(unneeded([], [HUM], false)).toEqual(['3 There is no story "the-hum". Remove it.'])
  })

  it('reports nothing for a text that was not checked', () => {
    expect(
      unneededEntries(
        LIST,
        [],
        () => false,
        () => true,
      ),
    ).toEqual([])
  })
})

describe('loadRewriteList', () => {
  const load = (text: string) => loadRewriteList(join(writeFiles({ 'to-rewrite.yaml': text }), 'to-rewrite.yaml'))

  it('reads each entry with its line', () => {
    const loaded = load('# Why.\n\n- { id: the-hum, level: simple }\n\n- { id: fallbacks/the-robot, level: simple }\n')
    expect(loaded.ok && loaded.value.entries).toEqual(LIST.entries)
  })

  it('has no entries if there is no file', () => {
    expect(loadRewriteList('/no/such/list.yaml')).toEqual({
      ok: true,
      value: { file: '/no/such/list.yaml', entries: [] },
    })
  })

  it('rejects an unknown level with its line', () => {
    const loaded = load('- { id: the-hum, level: easy }\n')
    expect(loaded.ok ? [] : loaded.error).toMatchObject([{ line: 1 }])
  })
})
